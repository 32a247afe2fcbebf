import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/blog.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import {
  getCategory,
  getPublishedPost,
  listCategories,
  listPublishedPosts,
} from '../services/blog/read-posts.ts'

export function blogRoutes(app: Hono<AppEnv>, { db }: AppDeps): void {
  route(app, contract.listBlogCategories, async () => ({ data: await listCategories(db) }))
  route(app, contract.getBlogCategory, async (_caller, { params }) => ({
    data: await getCategory(db, params.categoryId),
  }))
  route(app, contract.listBlogPosts, (_caller, { query }) => listPublishedPosts(db, query))
  route(app, contract.getBlogPost, async (_caller, { params }) => ({
    data: await getPublishedPost(db, params.slug),
  }))
}
