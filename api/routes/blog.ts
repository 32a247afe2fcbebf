import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/blog.ts'
import type { AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import {
  getCategory,
  getPublishedPost,
  listCategories,
  listPublishedPosts,
} from '../services/blog/read-posts.ts'

export function blogRoutes(app: Hono<AppEnv>): void {
  route(app, contract.listBlogCategories, async ({ ctx }) => ({ data: await listCategories(ctx) }))
  route(app, contract.getBlogCategory, async (_caller, { params }) => ({
    data: await getCategory(_caller.ctx, { id: params.categoryId }),
  }))
  route(app, contract.listBlogPosts, (_caller, { query }) => listPublishedPosts(_caller.ctx, query))
  route(app, contract.getBlogPost, async (_caller, { params }) => ({
    data: await getPublishedPost(_caller.ctx, { slug: params.slug }),
  }))
}
