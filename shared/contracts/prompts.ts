import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const PromptType = z.enum([
  'image_generation',
  'image_analysis',
  'image_extraction',
  'sales_assistant',
  'help_assistant',
  'email_enrichment',
])

export const SystemPrompt = z.object({
  id: z.number().int(),
  name: z.string(),
  prompt: z.string(),
  promptType: PromptType,
  model: z.string(),
  isDefault: z.boolean(),
})

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
