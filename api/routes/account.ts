import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/account.ts'
import { updateProfile as updateProfileEndpoint } from '../../shared/contracts/sign-in/auth.ts'
import * as credits from '../../shared/contracts/credits.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { clearSessionCookie, writeSessionCookie } from '../http/cookies/session-cookie.ts'
import { changePassword } from '../services/accounts/password/change-password.ts'
import { deleteAccount } from '../services/accounts/deletion/delete-account.ts'
import { describeUser } from '../services/accounts/profile/describe-user.ts'
import { endOwnSession } from '../services/accounts/sessions/end-own-session.ts'
import { listSessions } from '../services/accounts/sessions/list-sessions.ts'
import { signOutEverywhere } from '../services/accounts/sessions/sign-out-everywhere.ts'
import { updateProfile } from '../services/accounts/profile/update-profile.ts'
import { getUsage } from '../services/credits/get-usage.ts'
import { listCreditEntries } from '../services/credits/list-credit-entries.ts'

export function accountRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { config } = deps

  route(app, credits.getUsage, async ({ ctx, session }) => ({
    data: await getUsage(ctx, { account: deps.payments.account, user: session.user }),
  }))
  route(app, credits.listCreditEntries, ({ ctx, session }, { query }) =>
    listCreditEntries(ctx, { userId: session.user.id, ...query }),
  )

  route(app, updateProfileEndpoint, async ({ ctx, session }, { body }) => {
    const user = await updateProfile(ctx, { userId: session.user.id, name: body.name })
    const message = 'Your profile information has been successfully updated.'
    return { message, user: await describeUser(ctx, { user }) }
  })

  route(app, contract.listSessions, async ({ ctx, session }) => ({
    data: await listSessions(ctx, { userId: session.user.id, currentId: session.id }),
  }))

  route(app, contract.endSession, async ({ ctx, session }, { params }) => {
    await endOwnSession(ctx, {
      userId: session.user.id,
      sessionId: params.id,
    })
    return { message: 'The device was signed out' }
  })

  route(app, contract.endAllSessions, async ({ ctx, c, session }) => {
    await signOutEverywhere(ctx, { userId: session.user.id })
    clearSessionCookie(c, config.publicUrl)
    return { message: 'You are signed out everywhere' }
  })

  route(app, contract.changePassword, async ({ ctx, c, session }, { body }) => {
    const { token, passkeys } = await changePassword(ctx, {
      session,
      passwords: body,
    })
    writeSessionCookie(c, config.publicUrl, token)
    return { message: 'Your password was changed, and other devices were signed out.', passkeys }
  })

  route(app, contract.deleteAccount, async ({ ctx, c, session }, { body }) => {
    await deleteAccount(ctx, { user: session.user, ...body })
    clearSessionCookie(c, config.publicUrl)
    return { message: 'Your account was deleted' }
  })
}
