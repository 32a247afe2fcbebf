import { z } from 'zod'
import { BLOG_PAGE_SIZE } from './blog-page-size.ts'
import { DatabaseIdText } from './database-id.ts'
import { defineEndpoint } from './endpoint.ts'

export const BlogCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
})
export type BlogCategory = z.infer<typeof BlogCategory>

/** A point of a picture, in percent from its left and top. */
export const Focus = z.object({ x: z.number().int().min(0).max(100), y: z.number().int().min(0).max(100) })
export type Focus = z.infer<typeof Focus>

/** `content` is HTML that the server has cleaned. */
export const BlogPost = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string().nullable(),
  featuredImage: z.string().nullable(),
  categoryId: z.number().int().nullable(),
  status: z.enum(['draft', 'published']),
  tags: z.array(z.string()).nullable(),
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Where the article stands first; null where that is here. */
  canonicalUrl: z.string().nullable().default(null),
  /** What is to be seen of the featured picture where it is cropped. */
  focus: Focus.default({ x: 50, y: 50 }),
})
export type BlogPost = z.infer<typeof BlogPost>

const success = z.literal(true)

export const listBlogCategories = defineEndpoint({
  method: 'GET',
  path: '/api/blog/categories',
  access: 'visitor',
  output: z.object({ success, data: z.array(BlogCategory) }),
})

export const getBlogCategory = defineEndpoint({
  method: 'GET',
  path: '/api/blog/categories/:categoryId',
  access: 'visitor',
  params: z.object({ categoryId: DatabaseIdText }),
  output: z.object({ success, data: BlogCategory }),
})

/** Published posts, newest first. */
export const listBlogPosts = defineEndpoint({
  method: 'GET',
  path: '/api/blog/posts',
  access: 'visitor',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(50).default(BLOG_PAGE_SIZE),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    category: DatabaseIdText.optional(),
  }),
  output: z.object({ success, data: z.array(BlogPost), meta: z.object({ total: z.number().int() }) }),
})

export const getBlogPost = defineEndpoint({
  method: 'GET',
  path: '/api/blog/posts/:slug',
  access: 'visitor',
  params: z.object({ slug: z.string().max(200) }),
  output: z.object({ success, data: BlogPost }),
})
