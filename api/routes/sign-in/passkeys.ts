import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/sign-in/passkeys.ts'
import { clientAddress } from '../../http/request/client-address.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { requestDevice } from '../../http/request/request-device.ts'
import { route } from '../../http/route.ts'
import { signBrowserIn } from '../../http/session/sign-browser-in.ts'
import { describeUser } from '../../services/accounts/profile/describe-user.ts'
import { requireRecentAuthentication } from '../../services/accounts/sessions/require-recent-authentication.ts'
import { addPasskey, beginPasskey } from '../../services/passkeys/add-passkey.ts'
import { listPasskeys, removePasskey } from '../../services/passkeys/own-passkeys.ts'
import { askForPasskey, passkeySignIn } from '../../services/passkeys/passkey-sign-in.ts'

/** Passkeys as a second way to sign in; e-mail and password stay the first. */
export function passkeyRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { config, limits } = deps

  route(app, contract.listPasskeys, async ({ ctx, session }) => ({
    data: await listPasskeys(ctx, { userId: session.user.id }),
  }))

  route(app, contract.beginPasskey, async ({ ctx, session }, { body }) => ({
    data: await beginPasskey(ctx, { user: session.user, password: body.password }),
  }))

  route(app, contract.addPasskey, async ({ ctx, c, session }, { body }) => {
    await addPasskey(ctx, { session, created: body, device: requestDevice(c, config) })
    return { message: 'The passkey was added' }
  })

  route(app, contract.removePasskey, async ({ ctx, session }, { params }) => {
    requireRecentAuthentication(session)
    await removePasskey(ctx, { user: session.user, id: params.id })
    return { message: 'The passkey was removed' }
  })

  route(app, contract.beginPasskeyLogin, async ({ ctx, c }) => {
    await limits.take('passkey:address', clientAddress(c, config.trustedProxyHops))
    return { data: await askForPasskey(ctx, { userId: null }) }
  })

  route(app, contract.passkeyLogin, async ({ ctx, c }, { body }) => {
    const device = requestDevice(c, config)
    await limits.take('passkey:address', device.address)
    const { user, token } = await passkeySignIn(ctx, { asserted: body, device })
    await signBrowserIn(c, deps, token, device)
    return { message: 'Login successful', user: await describeUser(ctx, { user }) }
  })
}
