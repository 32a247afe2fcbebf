import { z } from 'zod'
import { DatabaseId } from '../database-id.ts'
import { DeliveryPreset, PresetId, PresetRules } from '../delivery.ts'
import { defineEndpoint } from '../endpoint.ts'

const success = z.literal(true)

export const PresetForm = DeliveryPreset.omit({ id: true }).extend({
  name: z.string().trim().min(2, 'The preset needs a name').max(100, 'A name has at most 100 characters'),
  states: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'States are two capital letters, as in CA'))
    .max(60, 'A preset serves at most 60 states'),
  source: z
    .string()
    .trim()
    .min(2, 'Say where the rules were read')
    .max(300, 'The source has at most 300 characters'),
  checkedOn: z.iso
    .date('Choose the day on which the rules were read')
    .refine((day) => day <= new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), {
      error: 'The rules cannot have been read on a day to come',
    }),
  /** No longer offered. */
  isRetired: z.boolean(),
})
export type PresetForm = z.infer<typeof PresetForm>

export const AdminPreset = PresetForm.extend({
  id: PresetId,
  /** Counts changes. */
  version: z.number().int(),
})
export type AdminPreset = z.infer<typeof AdminPreset>

const Answer = z.object({ success, data: AdminPreset, message: z.string() })
const Params = z.object({ id: PresetId })

/** Every preset by name, those no longer offered included. */
export const listAdminPresets = defineEndpoint({
  method: 'GET',
  path: '/api/admin/delivery-presets',
  access: 'admin',
  output: z.object({ success, data: z.array(AdminPreset) }),
})

/** 409 where the id is taken; 400 for rules that contradict one another. */
export const createPreset = defineEndpoint({
  method: 'POST',
  path: '/api/admin/delivery-presets',
  access: 'admin',
  body: PresetForm.extend({ id: PresetId }),
  output: Answer,
})

/** 409 with `current` beside where it is not at the `version` that was changed; 400 for rules that contradict one another. */
export const updatePreset = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/delivery-presets/:id',
  access: 'admin',
  params: Params,
  body: PresetForm.extend({ version: DatabaseId }),
  output: Answer,
})

/** What a listing with two rooms would get by some rules. */
export const previewPreset = defineEndpoint({
  method: 'POST',
  path: '/api/admin/delivery-presets/preview',
  access: 'admin',
  body: PresetRules,
  output: z.object({
    success,
    data: z.object({
      /** Paths in the zip, those that go up first. */
      files: z.array(z.string()),
      caption: z.string(),
      remarks: z.string(),
      /** Pairs of rules that cannot hold together, a sentence each. */
      conflicts: z.array(z.string()),
    }),
  }),
})
export type PresetPreview = z.infer<typeof previewPreset.output>['data']
