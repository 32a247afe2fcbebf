import type { Hono } from 'hono'
import {
  importUsers as importContract,
  MAX_IMPORT_BYTES,
} from '../../../shared/contracts/admin/import-users.ts'
import { EXPORT_USERS_PATH, listUsers, prepareUserExport } from '../../../shared/contracts/admin/users.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { readFile } from '../../http/request/read-file.ts'
import { authorise, parse, route } from '../../http/route.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { requireRecentAuthentication } from '../../services/accounts/sessions/require-recent-authentication.ts'
import { exportUsers } from '../../services/admin/users/export-users.ts'
import { importUsers } from '../../services/admin/users/import-users.ts'

/** Users as files: in and out. */
export function adminUserFileRoutes(app: Hono<AppEnv>, { logger }: AppDeps): void {
  route(app, importContract, async ({ ctx, c, session }, { query }) => {
    requireRecentAuthentication(session)
    const file = await readFile(c, 'file', MAX_IMPORT_BYTES)
    return { data: await importUsers(ctx, { file, dryRun: query.dryRun }) }
  })

  route(app, prepareUserExport, async ({ session }) => {
    requireRecentAuthentication(session)
    return { message: 'Users can be exported' }
  })
  app.get(EXPORT_USERS_PATH, (c) => {
    const session = c.get('session')
    authorise('admin', session)
    if (session) requireRecentAuthentication(session)
    const filter = parse(listUsers.query, c.req.query())
    const name = `nestage-users-${new Date().toISOString().slice(0, 10)}.csv`
    return sendCsv(c, logger, exportUsers(c.get('ctx'), { filter }), name)
  })
}
