import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/prompts.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { defaultSystemPrompt, listSystemPrompts } from '../services/prompts/system-prompts.ts'

export function promptRoutes(app: Hono<AppEnv>, { db }: AppDeps): void {
  route(app, contract.listSystemPrompts, async () => ({ data: await listSystemPrompts(db) }))
  route(app, contract.getDefaultSystemPrompt, async () => ({
    data: await defaultSystemPrompt(db, 'image_generation'),
  }))
}
