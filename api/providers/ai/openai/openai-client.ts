import { OpenAI } from 'openai'
import type { AiConfig } from '../../../config.ts'

/** The official client. It tries nothing again by itself: every call is written down, and the job decides. */
export function openAiClient({ apiKey, baseUrl }: Extract<AiConfig, { kind: 'openai' }>): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    // Explicit, or the client would read them from the environment.
    organization: null,
    project: null,
    maxRetries: 0,
  })
}
