import { z } from 'zod'
import { DatabaseId } from '../database-id.ts'
import { defineEndpoint } from '../endpoint.ts'

const success = z.literal(true)

/** A public copy; web sizes lie below its address, such as `w960.webp`. */
export const BlogPicture = z.object({
  address: z.string(),
  /** Pixels of what was copied. */
  width: z.number().int(),
  height: z.number().int(),
})
export type BlogPicture = z.infer<typeof BlogPicture>

/** Makes a public copy of a picture of one's own, uploaded or of a room, for an article. */
export const addBlogPicture = defineEndpoint({
  method: 'POST',
  path: '/api/admin/blog/pictures',
  access: 'admin',
  body: z.object({ imageUrl: z.string().max(500) }),
  output: z.object({ success, data: BlogPicture }),
})

/**
 * Makes public copies of a room before and after it was staged. One's own room may be shown, somebody else's as a sample
 * may: 409 with `consent` beside for a private one whose owner has not agreed.
 */
export const addBlogComparison = defineEndpoint({
  method: 'POST',
  path: '/api/admin/blog/comparisons',
  access: 'admin',
  body: z.object({ projectId: DatabaseId }),
  output: z.object({ success, data: BlogPicture.extend({ name: z.string() }) }),
})
