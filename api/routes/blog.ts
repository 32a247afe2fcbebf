import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/blog.ts'
import { notFound } from '../errors.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { route } from '../http/route.ts'
import { publicPictures } from '../http/public-pictures.ts'
import { readCard } from '../services/blog/card/read-card.ts'
import { findPictureFile } from '../services/blog/pictures/find-shown-pictures.ts'
import {
  getCategory,
  getPublishedPost,
  listCategories,
  listPublishedPosts,
} from '../services/blog/read-posts.ts'
import { isSide } from '../services/samples/public-copies.ts'

/** The public blog. */
export function blogRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  route(app, contract.listBlogCategories, async ({ ctx }) => ({ data: await listCategories(ctx) }))
  route(app, contract.getBlogCategory, async (_caller, { params }) => ({
    data: await getCategory(_caller.ctx, { id: params.categoryId }),
  }))
  route(app, contract.listBlogPosts, (_caller, { query }) => listPublishedPosts(_caller.ctx, query))
  route(app, contract.getBlogPost, async (_caller, { params }) => ({
    data: await getPublishedPost(_caller.ctx, { slug: params.slug }),
  }))

  // Not JSON, so outside the contract. The address names the state of the post, so that it can be kept for a day.
  app.get('/api/blog/cards/:slug', async (c) => {
    const card = await readCard(c.get('ctx'), { slug: c.req.param('slug') })
    return c.body(card, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' })
  })
  publicPictures(app, deps, '/blog/pictures/:folder/:variant?', async (c) => {
    const { folder, variant } = c.req.param()
    return {
      key: await findPictureFile(c.get('ctx'), { folder, variant }),
      cache: 'public, max-age=31536000, immutable',
    }
  })
  publicPictures(app, deps, '/blog/comparisons/:folder/:side/:variant?', async (c) => {
    const { folder, side, variant } = c.req.param()
    if (!isSide(side)) throw notFound('Image')
    return {
      key: await findPictureFile(c.get('ctx'), { folder, side, variant }),
      // Five minutes after its owner took a room back, no cache shows it any more.
      cache: 'public, max-age=300, must-revalidate',
    }
  })
}
