import { z } from 'zod'
import { DatabaseId, DatabaseIdText } from './database-id.ts'
import { defineEndpoint } from './endpoint.ts'

export const PROMPT_TYPES = [
  'image_generation',
  'image_analysis',
  'image_extraction',
  'sales_assistant',
  'help_assistant',
  'email_enrichment',
] as const

export const PromptType = z.enum(PROMPT_TYPES, 'Choose one of the prompt types')

export type PromptType = z.infer<typeof PromptType>

export const SystemPrompt = z.object({
  id: z.number().int(),
  name: z.string(),
  prompt: z.string(),
  promptType: PromptType,
  model: z.string(),
  isDefault: z.boolean(),
  /** Counts changes. */
  version: z.number().int().default(1),
})
export type SystemPrompt = z.infer<typeof SystemPrompt>

const REQUIRED = 'Name and prompt are required'

export const SystemPromptForm = z.object({
  name: z.string(REQUIRED).trim().min(1, REQUIRED).max(120, 'A name can have at most 120 characters'),
  prompt: z
    .string(REQUIRED)
    .trim()
    .min(1, REQUIRED)
    .max(20_000, 'A prompt can have at most 20,000 characters'),
  promptType: PromptType,
  model: z
    .string('Model is required')
    .trim()
    .min(1, 'Model is required')
    .max(100, 'The name of a model can have at most 100 characters'),
})
export type SystemPromptForm = z.infer<typeof SystemPromptForm>

const success = z.literal(true)
export const listSystemPrompts = defineEndpoint({
  method: 'GET',
  path: '/api/system-prompts',
  access: 'user',
  output: z.object({ success, data: z.array(SystemPrompt) }),
})
export const getDefaultSystemPrompt = defineEndpoint({
  method: 'GET',
  path: '/api/system-prompts/default',
  access: 'user',
  output: z.object({ success, data: SystemPrompt }),
})

const PromptId = z.object({ id: DatabaseIdText })
const Answer = z.object({ success, data: SystemPrompt, message: z.string() })

export const createSystemPrompt = defineEndpoint({
  method: 'POST',
  path: '/api/system-prompts',
  access: 'admin',
  body: SystemPromptForm,
  output: Answer,
})

/**
 * Changes a prompt. 409 with `current` beside where it is not at the `version` that was changed: somebody else saved
 * first. Without a version, the last one wins.
 */
export const updateSystemPrompt = defineEndpoint({
  method: 'PUT',
  path: '/api/system-prompts/:id',
  access: 'admin',
  params: PromptId,
  body: SystemPromptForm.extend({ version: DatabaseId.optional() }),
  output: Answer,
})

/** Makes a prompt the one that is used for its type, in place of another. */
export const setDefaultSystemPrompt = defineEndpoint({
  method: 'PUT',
  path: '/api/system-prompts/:id/set-default',
  access: 'admin',
  params: PromptId,
  output: Answer,
})
