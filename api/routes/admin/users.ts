import type { Hono } from 'hono'
import { getUserRecord } from '../../../shared/contracts/admin/user-record.ts'
import * as contract from '../../../shared/contracts/admin/users.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { adminUserFileRoutes } from './user-files.ts'
import { requireRecentAuthentication } from '../../services/accounts/sessions/require-recent-authentication.ts'
import { deleteUser } from '../../services/admin/users/delete-user.ts'
import { editUser } from '../../services/admin/users/edit-user.ts'
import { getUserRecord as getUserRecordOf } from '../../services/admin/users/get-user-record.ts'
import { listUsers } from '../../services/admin/users/list-users.ts'
import { purgeDeletedUser } from '../../services/admin/users/purge-deleted-user.ts'
import { restoreUser } from '../../services/admin/users/restore-user.ts'
import { setAdministrator } from '../../services/admin/users/set-administrator.ts'

export function adminUserRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  // Before the calls of one user, whose id could be any word.
  adminUserFileRoutes(app, deps)

  route(app, contract.listUsers, async ({ ctx, c }, { query }) => {
    const { users, hasMore } = await listUsers(ctx, query)
    const last = users.at(-1)
    if (hasMore && last) {
      const next = new URLSearchParams({ ...c.req.query(), after: String(last.id) })
      c.header('Link', `<${contract.listUsers.path}?${next.toString()}>; rel="next"`)
    }
    return users
  })

  route(app, getUserRecord, async ({ ctx }, { params }) => ({
    data: await getUserRecordOf(ctx, { userId: params.id }),
  }))
  route(app, contract.editUser, async ({ ctx, session }, { params, body }) => {
    requireRecentAuthentication(session)
    return { message: 'User updated', user: await editUser(ctx, { userId: params.id, form: body }) }
  })
  route(app, contract.deleteUser, async ({ ctx, session }, { params }) => {
    requireRecentAuthentication(session)
    await deleteUser(ctx, { userId: params.id })
    return { message: 'User deleted' }
  })
  route(app, contract.restoreUser, async ({ ctx, session }, { params }) => {
    requireRecentAuthentication(session)
    await restoreUser(ctx, { userId: params.id })
    return { message: 'User restored' }
  })
  route(app, contract.purgeUser, async ({ ctx, session }, { params, body }) => {
    requireRecentAuthentication(session)
    await purgeDeletedUser(ctx, { userId: params.id, email: body.email })
    return { message: 'User permanently deleted' }
  })
  route(app, contract.setAdministrator, async ({ ctx, session }, { params, body }) => {
    requireRecentAuthentication(session)
    await setAdministrator(ctx, { userId: params.id, isAdmin: body.isAdmin })
    return { message: 'User updated' }
  })
}
