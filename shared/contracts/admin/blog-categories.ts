import { z } from 'zod'
import { Done } from '../sign-in/auth.ts'
import { BlogCategory } from '../blog.ts'
import { DatabaseIdText } from '../database-id.ts'
import { defineEndpoint } from '../endpoint.ts'

const success = z.literal(true)
const CategoryId = z.object({ id: DatabaseIdText })

export const AdminBlogCategory = BlogCategory.extend({
  /** Posts in it, drafts among them. */
  posts: z.number().int(),
})
export type AdminBlogCategory = z.infer<typeof AdminBlogCategory>

export const BlogCategoryForm = z.object({
  name: z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(80, 'A name can have at most 80 characters'),
  /** Kept as it may stand in an address; where nothing of it may, the name is taken. */
  slug: z.string().trim().max(400, 'This address is too long').default(''),
  description: z
    .string()
    .trim()
    .max(500, 'A description can have at most 500 characters')
    .nullable()
    .default(null),
})

const Answer = z.object({ success, data: BlogCategory, message: z.string() })

export const listAdminBlogCategories = defineEndpoint({
  method: 'GET',
  path: '/api/admin/blog/categories',
  access: 'admin',
  output: z.object({ success, data: z.array(AdminBlogCategory) }),
})

export const createBlogCategory = defineEndpoint({
  method: 'POST',
  path: '/api/admin/blog/categories',
  access: 'admin',
  body: BlogCategoryForm,
  output: Answer,
})

export const updateBlogCategory = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/blog/categories/:id',
  access: 'admin',
  params: CategoryId,
  body: BlogCategoryForm,
  output: Answer,
})

/** Removes a category; its posts stay, without one. */
export const deleteBlogCategory = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/blog/categories/:id',
  access: 'admin',
  params: CategoryId,
  output: Done,
})
