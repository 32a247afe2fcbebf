import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/sign-in/second-factor.ts'
import { AppError } from '../../errors.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { clearPendingSignIn, readPendingSignIn } from '../../http/cookies/pending-sign-in-cookie.ts'
import { requestDevice } from '../../http/request/request-device.ts'
import { route } from '../../http/route.ts'
import { writeSessionCookie } from '../../http/cookies/session-cookie.ts'
import { signBrowserIn } from '../../http/session/sign-browser-in.ts'
import { describeUser } from '../../services/accounts/profile/describe-user.ts'
import { askForPasskey } from '../../services/passkeys/passkey-sign-in.ts'
import { addTotp } from '../../services/second-factor/add-totp.ts'
import { beginTotp } from '../../services/second-factor/begin-totp.ts'
import { confirmIdentity } from '../../services/second-factor/confirm-identity.ts'
import { finishSignIn } from '../../services/second-factor/pending-sign-in.ts'
import { removeTotp } from '../../services/second-factor/remove-totp.ts'
import { replaceRecoveryCodes } from '../../services/second-factor/replace-recovery-codes.ts'
import { secondFactorStatus } from '../../services/second-factor/second-factor-status.ts'

/** Codes beside the password, and asking once more before what cannot be taken back. */
export function secondFactorRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { config } = deps
  const { publicUrl } = config

  route(app, contract.finishLogin, async ({ ctx, c }, { body }) => {
    const device = requestDevice(c, config)
    const pending = readPendingSignIn(c, publicUrl)
    if (pending === undefined)
      throw new AppError('sign_in_expired', 'That took too long. Please enter your email and password again.')
    const { user, token } = await finishSignIn(ctx, { token: pending, code: body.code, device })
    clearPendingSignIn(c, publicUrl)
    await signBrowserIn(c, deps, token, device)
    return { message: 'Login successful', user: await describeUser(ctx, { user }) }
  })

  route(app, contract.getSecondFactor, async ({ ctx, session }) => ({
    data: await secondFactorStatus(ctx, { session }),
  }))

  route(app, contract.beginTotp, async ({ ctx, session }) => ({ data: await beginTotp(ctx, { session }) }))

  route(app, contract.addTotp, async ({ ctx, c, session }, { body }) => {
    const { token, recoveryCodes } = await addTotp(ctx, { session, code: body.code })
    writeSessionCookie(c, publicUrl, token)
    return { message: 'Two-step verification is on', data: { recoveryCodes } }
  })

  route(app, contract.removeTotp, async ({ ctx, session }) => {
    await removeTotp(ctx, { session })
    return { message: 'Two-step verification is off' }
  })

  route(app, contract.replaceRecoveryCodes, async ({ ctx, session }) => {
    const recoveryCodes = await replaceRecoveryCodes(ctx, { session })
    return { message: 'The earlier recovery codes no longer work', data: { recoveryCodes } }
  })

  route(app, contract.beginPasskeyConfirmation, async ({ ctx, session }) => ({
    data: await askForPasskey(ctx, { userId: session.user.id }),
  }))

  route(app, contract.confirmIdentity, async ({ ctx, c, session }, { body }) => {
    const token = await confirmIdentity(ctx, { session, proof: body })
    writeSessionCookie(c, publicUrl, token)
    return { message: 'Thank you for confirming' }
  })
}
