import { z } from 'zod'

/** A part of the room in front of which a piece stands, as far as the photo's reading can tell the parts. */
const CoveredPart = z.object({
  /** `door` are doors and passages; `fixed` what is built in: radiators, hearths, stairs, mirrors, conditioners. */
  part: z.enum(['door', 'fixed']),
  /** Names the piece in the version's layout. */
  key: z.string(),
  piece: z.string(),
  /** Where the part is hidden: shares of the picture from its left and top edge. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
})

/** What to look at before a version and its original become public. */
export const PublishingCheck = z.object({
  /** False where the version has no layout: an image model drew it, or it is older than layouts. */
  isPartsRead: z.boolean(),
  covered: z.array(CoveredPart),
  /** Things seem to stand in the original, which may be somebody's who has to agree. */
  showsBelongings: z.boolean(),
})
export type PublishingCheck = z.infer<typeof PublishingCheck>
