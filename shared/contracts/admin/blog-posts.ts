import { z } from 'zod'
import { Done } from '../sign-in/auth.ts'
import { BlogPost, Focus } from '../blog.ts'
import { DatabaseId, DatabaseIdText } from '../database-id.ts'
import { defineEndpoint } from '../endpoint.ts'
import { BlogPostChanges, BlogPostForm, WorkingPost } from './blog-form.ts'

export const ADMIN_BLOG_PAGE_SIZE = 10

const success = z.literal(true)
const PostId = z.object({ id: DatabaseIdText })

/** What somebody wrote, as it is kept. */
export const WrittenPost = BlogPost.pick({
  title: true,
  slug: true,
  content: true,
  excerpt: true,
  featuredImage: true,
  categoryId: true,
  tags: true,
  metaTitle: true,
  metaDescription: true,
}).extend({ canonicalUrl: z.string().nullable(), focus: Focus })

/** A post as administrators see it, draft or published. */
export const AdminBlogPost = BlogPost.extend({
  /** Counts what was written. */
  version: z.number().int(),
  /** When the draft will be published by itself. */
  publishAt: z.iso.datetime().nullable(),
  /** It is published, and has been written on since. */
  hasWorking: z.boolean(),
})
export type AdminBlogPost = z.infer<typeof AdminBlogPost>

/** `working` is what is being written of a published post, and not public yet. */
export const EditedBlogPost = AdminBlogPost.extend({ working: WrittenPost.nullable() })
export type EditedBlogPost = z.infer<typeof EditedBlogPost>

const Answer = z.object({ success, data: EditedBlogPost, message: z.string() })

/** Every post, the newest first. */
export const listAdminBlogPosts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/blog/posts',
  access: 'admin',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(ADMIN_BLOG_PAGE_SIZE),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  output: z.object({ success, data: z.array(AdminBlogPost), meta: z.object({ total: z.number().int() }) }),
})

export const getAdminBlogPost = defineEndpoint({
  method: 'GET',
  path: '/api/admin/blog/posts/:id',
  access: 'admin',
  params: PostId,
  output: z.object({ success, data: EditedBlogPost }),
})

/** Adds a post. Without a slug it is named after its title; 409 where another post has the slug. */
export const createBlogPost = defineEndpoint({
  method: 'POST',
  path: '/api/admin/blog/posts',
  access: 'admin',
  body: BlogPostForm,
  output: Answer,
})

/**
 * Saves a post; what is left out stays as it is, and a published one is public as saved. 409 with `current` beside where
 * it is not at the `version` that was changed: somebody else wrote first. Without a version, the last one wins.
 */
export const updateBlogPost = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/blog/posts/:id',
  access: 'admin',
  params: PostId,
  body: BlogPostChanges.extend({ version: DatabaseId.optional() }),
  output: Answer,
})

export const deleteBlogPost = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/blog/posts/:id',
  access: 'admin',
  params: PostId,
  output: Done,
})

/** Publishes a draft at once. */
export const publishBlogPost = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/blog/posts/:id/publish',
  access: 'admin',
  params: PostId,
  output: Answer,
})

export const unpublishBlogPost = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/blog/posts/:id/unpublish',
  access: 'admin',
  params: PostId,
  output: Answer,
})

/** Has a draft published at a time; null takes that back. */
export const scheduleBlogPost = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/blog/posts/:id/schedule',
  access: 'admin',
  params: PostId,
  body: z.object({ publishAt: z.iso.datetime({ error: 'Please give a valid time' }).nullable() }),
  output: Answer,
})

/**
 * Keeps what somebody is writing, as they write: a draft is changed, of a published post a working copy beside it. A slug
 * that is missing or another post's is left as it was. 409 with `current` beside where somebody else wrote first.
 */
export const writeBlogPost = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/blog/posts/:id/writing',
  access: 'admin',
  params: PostId,
  body: WorkingPost.extend({ version: DatabaseId }),
  output: Answer,
})

/** Forgets what was written of a published post since it was saved; its versions stay. */
export const discardBlogWriting = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/blog/posts/:id/writing',
  access: 'admin',
  params: PostId,
  output: Answer,
})
