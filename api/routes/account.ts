import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/account.ts'
import { updateProfile as updateProfileEndpoint } from '../../shared/contracts/auth.ts'
import * as credits from '../../shared/contracts/credits.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { requestDevice } from '../http/request/request-device.ts'
import { route } from '../http/route.ts'
import { clearSessionCookie, writeSessionCookie } from '../http/session-cookie.ts'
import { changePassword } from '../services/accounts/change-password.ts'
import { deleteAccount } from '../services/accounts/delete-account.ts'
import { describeUser } from '../services/accounts/describe-user.ts'
import { endOwnSession } from '../services/accounts/end-own-session.ts'
import { listSessions } from '../services/accounts/list-sessions.ts'
import { signOutEverywhere } from '../services/accounts/sign-out-everywhere.ts'
import { updateProfile } from '../services/accounts/update-profile.ts'
import { getUsage } from '../services/credits/get-usage.ts'
import { listCreditEntries } from '../services/credits/list-credit-entries.ts'

export function accountRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { db, config } = deps

  route(app, credits.getUsage, async ({ session }) => ({
    data: await getUsage(db, deps.payments.account, session.user),
  }))
  route(app, credits.listCreditEntries, ({ session }, { query }) =>
    listCreditEntries(db, session.user.id, query),
  )

  route(app, updateProfileEndpoint, async ({ session }, { body }) => {
    const user = await updateProfile(db, session.user.id, body.name)
    const message = 'Your profile information has been successfully updated.'
    return { message, user: await describeUser(db, user) }
  })

  route(app, contract.listSessions, async ({ session }) => ({
    data: await listSessions(db, session.user.id, session.id),
  }))

  route(app, contract.endSession, async ({ c, session }, { params }) => {
    await endOwnSession(db, session.user.id, params.id, requestDevice(c, config))
    return { message: 'The device was signed out' }
  })

  route(app, contract.endAllSessions, async ({ c, session }) => {
    await signOutEverywhere(db, session.user.id, requestDevice(c, config))
    clearSessionCookie(c, config.publicUrl)
    return { message: 'You are signed out everywhere' }
  })

  route(app, contract.changePassword, async ({ c, session }, { body }) => {
    const { token, passkeys } = await changePassword(deps, session, body, requestDevice(c, config))
    writeSessionCookie(c, config.publicUrl, token)
    return { message: 'Your password was changed, and other devices were signed out.', passkeys }
  })

  route(app, contract.deleteAccount, async ({ c, session }, { body }) => {
    await deleteAccount(deps, session.user, body.password)
    clearSessionCookie(c, config.publicUrl)
    return { message: 'Your account was deleted' }
  })
}
