import type { Hono } from 'hono'
import { getHealthFigures } from '../../../shared/contracts/admin/health.ts'
import type { AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import type { Readiness } from '../../services/operations/check-readiness.ts'
import { readHealthFigures } from '../../services/operations/figures/read-health-figures.ts'

/** The health desk; it asks the check that `/readyz` answers with. */
export function adminHealthRoutes(app: Hono<AppEnv>, checkReadiness: () => Promise<Readiness>): void {
  route(app, getHealthFigures, async ({ ctx }) => ({
    data: await readHealthFigures(ctx, { checkReadiness }),
  }))
}
