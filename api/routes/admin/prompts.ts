import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../../http/context.ts'

export function adminPromptRoutes(_app: Hono<AppEnv>, _deps: AppDeps): void {}
