import { type ImageModel, imageModel } from '../../../api/providers/ai/openai/image-models.ts'
import { defaultSystemPrompt } from '../../../api/services/prompts/system-prompts.ts'
import type { GenerativeDeps } from './generative-deps.ts'

/** The administrators' default prompt for staging, and the model that it or the configuration names. */
export async function chooseModel({
  db,
  config,
}: GenerativeDeps): Promise<{ model: ImageModel; prompt: string }> {
  const { prompt, model } = await defaultSystemPrompt(db, 'image_generation')
  const configured = config.ai.kind === 'openai' ? config.ai.imageModel : null
  return { model: imageModel(configured ?? model), prompt }
}
