import type { Hono } from 'hono'
import { exportPartPath, getExport } from '../../shared/contracts/account.ts'
import { AppError } from '../errors.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { sendZip } from '../http/send-zip.ts'
import { requireRecentAuthentication } from '../services/accounts/sessions/require-recent-authentication.ts'
import { exportPart } from '../services/export/export-part.ts'
import { planExport } from '../services/export/plan-export.ts'
import { recordSecurityEvent } from '../services/security/record-security-event.ts'

export function exportRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { limits, logger } = deps

  route(app, getExport, async ({ ctx, session }) => {
    requireRecentAuthentication(session)
    const parts = await planExport(ctx, { userId: session.user.id })
    return {
      data: parts.map((photos, index) => ({
        part: index + 1,
        url: exportPartPath(index + 1),
        photos: photos.length,
        bytes: photos.reduce((sum, { bytes }) => sum + bytes, 0),
      })),
    }
  })

  app.get(exportPartPath(':part{[0-9]{1,4}}'), async (c) => {
    const session = c.get('session')
    if (!session) throw new AppError('unauthenticated', 'Not authenticated')
    requireRecentAuthentication(session)
    await limits.take('export:account', String(session.user.id))
    const part = Number(c.req.param('part'))
    const zip = await exportPart(c.get('ctx'), { session, part })
    await recordSecurityEvent(c.get('ctx'), {
      kind: 'data-exported',
      userId: session.user.id,
      details: { part },
    })
    const name = `nestage-${new Date().toISOString().slice(0, 10)}${part > 1 ? `-part-${part}` : ''}.zip`
    return sendZip(c, logger, zip, name)
  })
}
