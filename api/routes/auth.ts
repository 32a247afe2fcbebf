import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/auth.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../http/session-cookie.ts'
import { describeUser } from '../services/accounts/describe-user.ts'
import { registerUser } from '../services/accounts/register-user.ts'
import { endSession } from '../services/accounts/session.ts'
import { signIn } from '../services/accounts/sign-in.ts'

export function authRoutes(app: Hono<AppEnv>, { db, config }: AppDeps): void {
  route(app, contract.getUser, async ({ session }) => ({ user: await describeUser(db, session.user) }))

  route(app, contract.login, async ({ c }, { body }) => {
    const { user, token } = await signIn(db, body.username, body.password, c.req.header('user-agent') ?? '')
    const previous = readSessionCookie(c, config.publicUrl)
    if (previous !== undefined) await endSession(db, previous)
    writeSessionCookie(c, config.publicUrl, token)
    return { message: 'Login successful', user: await describeUser(db, user) }
  })

  route(app, contract.register, async ({ c }, { body }) => {
    const { user, token } = await registerUser(db, body, c.req.header('user-agent') ?? '')
    writeSessionCookie(c, config.publicUrl, token)
    return { message: 'Registration successful', user: await describeUser(db, user) }
  })

  route(app, contract.logout, async ({ c }) => {
    const token = readSessionCookie(c, config.publicUrl)
    if (token !== undefined) await endSession(db, token)
    clearSessionCookie(c, config.publicUrl)
    return { message: 'Logged out successfully' }
  })
}
