import { openAiClient } from '../../api/providers/ai/openai/openai-client.ts'
import { openAiImageEditor } from '../../api/providers/ai/openai/openai-image-editor.ts'
import { exactStager } from './exact/exact-stager.ts'
import type { Deps } from '../../api/deps.ts'
import type { PreservationChecks } from './generative/check-preservation.ts'
import { generativeStager } from './generative/generative-stager.ts'
import type { Stager } from './stager.ts'
import { systemContext } from '../../api/services/context/system-context.ts'

/** The exact engine, and before it an image model where a key is configured. */
export function createStager(deps: Deps, exact: Stager = exactStager(), checks?: PreservationChecks): Stager {
  const { ai } = deps.config
  if (ai.kind === 'embedded') return exact
  return generativeStager(
    systemContext(deps, 'stager'),
    openAiImageEditor(openAiClient(ai), ai.imageTimeoutMs),
    exact,
    checks,
  )
}
