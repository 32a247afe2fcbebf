import type { Hono } from 'hono'
import { getUsage as getUsageEndpoint } from '../../shared/contracts/credits.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { getUsage } from '../services/credits/get-usage.ts'

export function accountRoutes(app: Hono<AppEnv>, { db }: AppDeps): void {
  route(app, getUsageEndpoint, async ({ session }) => ({ data: await getUsage(db, session.user) }))
}
