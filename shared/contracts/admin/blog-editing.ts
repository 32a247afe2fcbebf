import { z } from 'zod'
import { DatabaseIdText } from '../database-id.ts'
import { defineEndpoint } from '../endpoint.ts'
import { EditedBlogPost, WrittenPost } from './blog-posts.ts'

const success = z.literal(true)
const PostId = z.object({ id: DatabaseIdText })
const VersionId = PostId.extend({ versionId: DatabaseIdText })

/** What a post was. */
export const BlogPostVersion = z.object({
  id: z.number().int(),
  kind: z.enum(['typed', 'saved', 'published', 'restored']),
  title: z.string(),
  words: z.number().int(),
  /** Null where the account is gone. */
  editorName: z.string().nullable(),
  savedAt: z.iso.datetime(),
})
export type BlogPostVersion = z.infer<typeof BlogPostVersion>

/** The latest versions of a post, the newest first. */
export const listBlogPostVersions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/blog/posts/:id/versions',
  access: 'admin',
  params: PostId,
  output: z.object({ success, data: z.array(BlogPostVersion) }),
})

export const getBlogPostVersion = defineEndpoint({
  method: 'GET',
  path: '/api/admin/blog/posts/:id/versions/:versionId',
  access: 'admin',
  params: VersionId,
  output: z.object({ success, data: BlogPostVersion.extend({ form: WrittenPost }) }),
})

/** Goes on from a version. What stands becomes a version of its own first, so that this can be undone, too. */
export const restoreBlogPostVersion = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/blog/posts/:id/versions/:versionId/restore',
  access: 'admin',
  params: VersionId,
  output: z.object({ success, data: EditedBlogPost, message: z.string() }),
})

/** Says that a tab has a post open, every so often, and answers who else has. */
export const noteBlogEditor = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/blog/posts/:id/editors/:tab',
  access: 'admin',
  params: PostId.extend({ tab: z.uuid() }),
  output: z.object({ success, data: z.array(z.object({ name: z.string(), isSelf: z.boolean() })) }),
})

/** Makes a link that shows the post as it will be published, to whoever has it, until it expires. */
export const createBlogPreview = defineEndpoint({
  method: 'POST',
  path: '/api/admin/blog/posts/:id/previews',
  access: 'admin',
  params: PostId,
  output: z.object({ success, data: z.object({ url: z.string(), expiresAt: z.iso.datetime() }) }),
})

/** Whether the places that links lead to are there. Our own pages are looked up, others are asked. */
export const checkBlogLinks = defineEndpoint({
  method: 'POST',
  path: '/api/admin/blog/link-checks',
  access: 'admin',
  body: z.object({ links: z.array(z.string().max(2000)).max(40, 'At most 40 links are checked at a time') }),
  output: z.object({
    success,
    data: z.array(
      z.object({
        link: z.string(),
        state: z.enum(['ok', 'broken', 'unknown']),
        /** Why, where it is not ok. */
        problem: z.string().nullable(),
      }),
    ),
  }),
})
