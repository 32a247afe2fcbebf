import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/sign-in/auth.ts'
import { clientAddress } from '../../http/request/client-address.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { writeDevice } from '../../http/cookies/device-cookie.ts'
import { writePendingSignIn } from '../../http/cookies/pending-sign-in-cookie.ts'
import { requestDevice } from '../../http/request/request-device.ts'
import { route } from '../../http/route.ts'
import { clearSessionCookie, readSessionCookie } from '../../http/cookies/session-cookie.ts'
import { signBrowserIn } from '../../http/session/sign-browser-in.ts'
import { describeUser } from '../../services/accounts/profile/describe-user.ts'
import { registerUser } from '../../services/accounts/registration/register-user.ts'
import { requestPasswordReset } from '../../services/accounts/password/request-password-reset.ts'
import { requestVerification } from '../../services/accounts/registration/request-verification.ts'
import { resetPassword } from '../../services/accounts/password/reset-password.ts'
import { endSession } from '../../services/accounts/sessions/session.ts'
import { signIn } from '../../services/accounts/sign-in/sign-in.ts'
import { verifyEmail } from '../../services/accounts/registration/verify-email.ts'
import { recordSecurityEvent } from '../../services/security/record-security-event.ts'

export function authRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { limits, config } = deps
  const { publicUrl, trustedProxyHops } = config

  route(app, contract.getUser, async ({ ctx, session }) => ({
    user: await describeUser(ctx, session),
  }))

  route(app, contract.login, async ({ ctx, c }, { body }) => {
    const device = requestDevice(c, config)
    const { user, token, secondFactor } = await signIn(ctx, {
      email: body.username,
      password: body.password,
      device,
    })
    if (secondFactor) {
      writePendingSignIn(c, publicUrl, token)
      return {
        message: 'Enter the code of your authenticator app',
        user: await describeUser(ctx, { user }),
        secondFactor,
      }
    }
    await signBrowserIn(c, deps, token, device)
    return { message: 'Login successful', user: await describeUser(ctx, { user }) }
  })

  route(app, contract.register, async ({ ctx, c }, { body }) => {
    const device = requestDevice(c, config)
    const { user, token } = await registerUser(ctx, { form: body, device })
    await signBrowserIn(c, deps, token, device)
    return { message: 'Registration successful', user: await describeUser(ctx, { user }) }
  })

  route(app, contract.logout, async ({ ctx, c, session }) => {
    const token = readSessionCookie(c, publicUrl)
    if (token !== undefined) await endSession(ctx, { token })
    if (session)
      await recordSecurityEvent(ctx, {
        kind: 'sign-out',
        userId: session.user.id,
      })
    clearSessionCookie(c, publicUrl)
    return { message: 'Logged out successfully' }
  })

  route(app, contract.forgotPassword, async ({ ctx, c }, { body }) => {
    await requestPasswordReset(ctx, { email: body.email, device: requestDevice(c, config) })
    return { message: 'Please check your email for a link to reset your password.' }
  })

  route(app, contract.resetPassword, async ({ ctx, c }, { body }) => {
    const device = requestDevice(c, config)
    await limits.take('token:address', device.address)
    await resetPassword(ctx, { token: body.token, password: body.password, device })
    clearSessionCookie(c, publicUrl)
    writeDevice(c, publicUrl, device.id)
    return { message: 'Your password has been reset. You can now log in with it.' }
  })

  route(app, contract.verifyEmail, async ({ ctx, c }, { query }) => {
    await limits.take('token:address', clientAddress(c, trustedProxyHops))
    await verifyEmail(ctx, { token: query.token })
    return { message: 'Email verified. Your account has been credited with free images.' }
  })

  route(app, contract.sendVerification, async ({ ctx, session }) => {
    await requestVerification(ctx, { user: session.user })
    return { message: 'Please check your email for a verification link.' }
  })
}
