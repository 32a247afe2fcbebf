import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/prompts.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { createSystemPrompt } from '../../services/prompts/create-system-prompt.ts'
import { setDefaultPrompt } from '../../services/prompts/set-default-prompt.ts'
import { updateSystemPrompt } from '../../services/prompts/update-system-prompt.ts'

/** What models are told, in administrators' words. */
export function adminPromptRoutes(app: Hono<AppEnv>, _deps: AppDeps): void {
  route(app, contract.createSystemPrompt, async ({ ctx }, { body }) => ({
    data: await createSystemPrompt(ctx, { form: body }),
    message: 'System prompt created',
  }))
  route(app, contract.updateSystemPrompt, async ({ ctx }, { params, body: { version, ...form } }) => ({
    data: await updateSystemPrompt(ctx, { id: params.id, form, version }),
    message: 'System prompt updated',
  }))
  route(app, contract.setDefaultSystemPrompt, async ({ ctx }, { params }) => ({
    data: await setDefaultPrompt(ctx, { id: params.id }),
    message: 'Default prompt updated',
  }))
}
