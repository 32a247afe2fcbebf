import type { Hono } from 'hono'
import { getAdminStats } from '../../../shared/contracts/admin/stats.ts'
import type { AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { readStats } from '../../services/administration/read-stats.ts'

export function adminStatsRoutes(app: Hono<AppEnv>): void {
  route(app, getAdminStats, ({ ctx }) => readStats(ctx))
}
