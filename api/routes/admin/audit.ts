import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/admin/audit.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { authorise, parse, route } from '../../http/route.ts'
import { sendCsv } from '../../http/send-csv.ts'
import { exportAuditEntries } from '../../services/audit/export-audit-entries.ts'
import { listAuditEntries } from '../../services/audit/list-audit-entries.ts'

export function adminAuditRoutes(app: Hono<AppEnv>, { logger }: AppDeps): void {
  route(app, contract.listAuditEntries, ({ ctx }, { query: { cursor, limit, ...filter } }) =>
    listAuditEntries(ctx, { filter, cursor, limit }),
  )

  // Not JSON, so outside the contract.
  app.get(contract.AUDIT_EXPORT_PATH, (c) => {
    authorise('admin', c.get('session'))
    const filter = parse(contract.AuditFilter, c.req.query())
    const name = `nestage-audit-${new Date().toISOString().slice(0, 10)}.csv`
    return sendCsv(c, logger, exportAuditEntries(c.get('ctx'), { filter }), name)
  })
}
