import { z } from 'zod'
import { PresetId } from '../delivery.ts'
import { defineEndpoint } from '../endpoint.ts'
import { US_STATES } from './us-states.ts'

/** What an account wants of presets. */
export const DeliveryChoice = z.object({
  /** For every listing; null: by the state of each. */
  presetId: PresetId.nullable(),
  /** For listings whose address names none. */
  state: z
    .string()
    .refine((code) => code in US_STATES, { error: 'Choose a state' })
    .nullable(),
})
export type DeliveryChoice = z.infer<typeof DeliveryChoice>

const answer = z.object({ success: z.literal(true), data: DeliveryChoice })

export const getDeliveryChoice = defineEndpoint({
  method: 'GET',
  path: '/api/delivery-choice',
  access: 'user',
  output: answer,
})

/** 404 for a preset that is not offered. */
export const setDeliveryChoice = defineEndpoint({
  method: 'PUT',
  path: '/api/delivery-choice',
  access: 'user',
  body: DeliveryChoice,
  output: answer,
})
