import { z } from 'zod'
import { DatabaseIdText } from '../database-id.ts'
import { defineEndpoint } from '../endpoint.ts'

/** What to look at before a version and its original become public, as far as the reading of the photo can tell. */
export const PublishingCheck = z.object({
  /**
   * Parts of the room that the staged picture hides: `door` are doors and passages, `fixed` what is built in, such as
   * radiators, hearths, mirrors and conditioners. Sockets, vents, switches and damage are not read.
   */
  covered: z.array(
    z.object({
      part: z.enum(['door', 'fixed']),
      /** Where it is hidden: shares of the picture from its left and top edge. */
      box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
    }),
  ),
  /** Things seem to stand in the original, whose owner may have to agree. */
  showsBelongings: z.boolean(),
})
export type PublishingCheck = z.infer<typeof PublishingCheck>

/** Of the version that the room shows now, made when it is first asked for. 409 while it is not staged. */
export const checkPublishing = defineEndpoint({
  method: 'GET',
  path: '/api/staging-projects/:id/publishing-check',
  access: 'user',
  params: z.object({ id: DatabaseIdText }),
  output: z.object({ success: z.literal(true), data: PublishingCheck }),
})
