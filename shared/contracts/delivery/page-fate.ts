import { z } from 'zod'

/** What becomes of a public page when what it shows is deleted: listings may name its address. */
export const PageFate = z.enum(['keep', 'withdraw']).default('keep')
export type PageFate = z.infer<typeof PageFate>
