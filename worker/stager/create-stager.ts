import { openAiClient } from '../../api/providers/ai/openai/openai-client.ts'
import { openAiImageEditor } from '../../api/providers/ai/openai/openai-image-editor.ts'
import { exactStager } from './exact/exact-stager.ts'
import type { GenerativeDeps } from './generative/generative-deps.ts'
import { generativeStager } from './generative/generative-stager.ts'
import type { Stager } from './stager.ts'

/** The exact engine, and before it an image model where a key is configured. */
export function createStager(deps: GenerativeDeps, exact: Stager = exactStager()): Stager {
  const { ai } = deps.config
  if (ai.kind === 'embedded') return exact
  return generativeStager(deps, openAiImageEditor(openAiClient(ai), ai.imageTimeoutMs), exact)
}
