import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/prompts.ts'
import type { AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { defaultSystemPrompt, listSystemPrompts } from '../services/prompts/system-prompts.ts'

export function promptRoutes(app: Hono<AppEnv>): void {
  route(app, contract.listSystemPrompts, async ({ ctx }) => ({ data: await listSystemPrompts(ctx) }))
  route(app, contract.getDefaultSystemPrompt, async ({ ctx }) => ({
    data: await defaultSystemPrompt(ctx, { promptType: 'image_generation' }),
  }))
}
