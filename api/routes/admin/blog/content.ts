import type { Hono } from 'hono'
import * as categories from '../../../../shared/contracts/admin/blog-categories.ts'
import * as pictures from '../../../../shared/contracts/admin/blog-pictures.ts'
import type { AppEnv } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { listAdminCategories } from '../../../services/blog/categories/list-admin-categories.ts'
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from '../../../services/blog/categories/save-category.ts'
import { addComparison } from '../../../services/blog/pictures/add-comparison.ts'
import { addPicture } from '../../../services/blog/pictures/add-picture.ts'

/** What posts are sorted by and illustrated with. */
export function adminBlogContentRoutes(app: Hono<AppEnv>): void {
  route(app, categories.listAdminBlogCategories, async ({ ctx }) => ({
    data: await listAdminCategories(ctx),
  }))
  route(app, categories.createBlogCategory, async ({ ctx }, { body }) => ({
    data: await createCategory(ctx, { form: body }),
    message: 'Category created',
  }))
  route(app, categories.updateBlogCategory, async ({ ctx }, { params, body }) => ({
    data: await updateCategory(ctx, { id: params.id, form: body }),
    message: 'Category updated',
  }))
  route(app, categories.deleteBlogCategory, async ({ ctx }, { params }) => {
    await deleteCategory(ctx, params)
    return { message: 'Category deleted' }
  })
  route(app, pictures.addBlogPicture, async ({ ctx }, { body }) => ({
    data: await addPicture(ctx, { address: body.imageUrl }),
  }))
  route(app, pictures.addBlogComparison, async ({ ctx }, { body }) => ({
    data: await addComparison(ctx, body),
  }))
}
