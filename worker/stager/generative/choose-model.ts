import { type ImageModel, imageModel } from '../../../api/providers/ai/openai/image-models.ts'
import { defaultSystemPrompt } from '../../../api/services/prompts/system-prompts.ts'
import type { GenerativeContext } from './generative-context.ts'

/** The administrators' default prompt for staging, and the model that it or the configuration names. */
export async function chooseModel(ctx: GenerativeContext): Promise<{ model: ImageModel; prompt: string }> {
  const { prompt, model } = await defaultSystemPrompt(ctx, { promptType: 'image_generation' })
  const configured = ctx.config.ai.kind === 'openai' ? ctx.config.ai.imageModel : null
  return { model: imageModel(configured ?? model), prompt }
}
