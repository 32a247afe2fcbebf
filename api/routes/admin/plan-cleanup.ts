import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../../http/context.ts'

export function adminPlanCleanupRoutes(_app: Hono<AppEnv>, _deps: AppDeps): void {}
