import { z } from 'zod'
import { Done } from './sign-in/auth.ts'
import { DatabaseIdText } from './database-id.ts'
import { defineEndpoint } from './endpoint.ts'

const success = z.literal(true)
const ProjectId = z.object({ id: DatabaseIdText })

/** A room as administrators see it who choose what the public gallery shows. */
export const SampleCandidate = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Of the public copies while they are shown, else addresses that administrators alone may read: to fetch those is to open the room. Web sizes lie below them. */
  before: z.string(),
  after: z.string(),
  /** Pixels of the original. */
  width: z.number().int(),
  height: z.number().int(),
  prompt: z.string(),
  userId: z.number().int(),
  userName: z.string(),
  isSample: z.boolean(),
  isHero: z.boolean(),
  /** Chosen, and may be shown. */
  isShown: z.boolean(),
  /** Staged on a plan with a public gallery: its owner need not be asked. */
  isPublic: z.boolean(),
  /** What the owner of a private room said. */
  consent: z.enum(['unasked', 'asked', 'expired', 'agreed', 'declined']),
  /** The gallery names the room instead of saying its instructions, which it says where the owner agreed to that. */
  isPromptHidden: z.boolean(),
})
export type SampleCandidate = z.infer<typeof SampleCandidate>

export const listSampleRooms = defineEndpoint({
  method: 'GET',
  path: '/api/admin/samples',
  access: 'admin',
  output: z.object({ success, data: z.array(SampleCandidate) }),
})

/** Completed rooms that are no samples, newest first; `cursor` is the `nextCursor` of the page before. */
export const listCandidates = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sample-candidates',
  access: 'admin',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(60),
    cursor: DatabaseIdText.optional(),
  }),
  output: z.object({
    success,
    data: z.array(SampleCandidate),
    meta: z.object({ nextCursor: z.number().int().nullable() }),
  }),
})

/** Shows a room or takes it back. 409 with `consent` beside for a private room whose owner has not agreed. */
export const setSample = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/projects/:id/set-sample',
  access: 'admin',
  params: ProjectId,
  body: z
    .object({
      isSample: z.boolean().optional(),
      isHero: z.boolean().optional(),
      isPromptHidden: z.boolean().optional(),
    })
    .refine((choice) => Object.values(choice).some((value) => value !== undefined), {
      message: 'Say whether the room is a sample or the hero',
    }),
  output: Done,
})

/** Asks the owner of a private room by mail. */
export const requestConsent = defineEndpoint({
  method: 'POST',
  path: '/api/admin/projects/:id/sample-consent',
  access: 'admin',
  params: ProjectId,
  output: Done,
})
