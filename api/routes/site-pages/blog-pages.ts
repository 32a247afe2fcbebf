import type { Hono, MiddlewareHandler } from 'hono'
import { BLOG_PAGE_SIZE } from '../../../shared/contracts/blog-page-size.ts'
import type { BlogPost } from '../../../shared/contracts/blog.ts'
import type { SitePage } from '../../../shared/site-page.ts'
import { AppError } from '../../errors.ts'
import type { AppEnv } from '../../http/context.ts'
import type { LastKnown } from '../../http/last-known.ts'
import { findPreviewedPost } from '../../services/blog/editing/preview-links.ts'
import {
  findRedirect,
  getCategory,
  getPublishedPost,
  listCategories,
  listPublishedPosts,
} from '../../services/blog/read-posts.ts'
import type { ServiceContext } from '../../services/context/service-context.ts'
import type { PageAnswer } from './page-answer.ts'

/** What to read next, under an article. */
const MORE_POSTS = 3

const positive = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null

/** An article with what stands around it. */
async function postPage(
  ctx: ServiceContext,
  post: BlogPost,
): Promise<Pick<Extract<SitePage, { kind: 'post' }>, 'post' | 'category' | 'more'>> {
  const category = post.categoryId === null ? null : await getCategory(ctx, { id: post.categoryId })
  const { data } = await listPublishedPosts(ctx, { limit: MORE_POSTS + 1, offset: 0 })
  return { post, category, more: data.filter(({ id }) => id !== post.id).slice(0, MORE_POSTS) }
}

/** Null for what is not there. */
async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** The blog's list, its articles, and previews of those that are being written. */
export function blogPages(
  app: Hono<AppEnv>,
  session: MiddlewareHandler<AppEnv>,
  answer: PageAnswer,
  lastKnown: LastKnown,
): void {
  app.get('/blog', session, async (c) => {
    const page = positive(c.req.query('page')) ?? 1
    const category = positive(c.req.query('category'))
    const { categories, data, meta } = await lastKnown.read(`blog ${page} ${category}`, async () => ({
      categories: await listCategories(c.get('ctx')),
      ...(await listPublishedPosts(c.get('ctx'), {
        limit: BLOG_PAGE_SIZE,
        offset: (page - 1) * BLOG_PAGE_SIZE,
        category: category ?? undefined,
      })),
    }))
    const isThere = category === null || categories.some(({ id }) => id === category)
    if (!isThere || (page > 1 && data.length === 0)) return answer(c, { kind: 'not-found' }, 404)
    return answer(c, { kind: 'blog', posts: data, total: meta.total, page, categories, category })
  })

  app.get('/blog/:slug', session, async (c) => {
    const slug = c.req.param('slug')
    const ctx = c.get('ctx')
    const found = await orNull(
      lastKnown.read(`post ${slug}`, async () => postPage(ctx, await getPublishedPost(ctx, { slug }))),
    )
    if (found) return answer(c, { kind: 'post', ...found })
    const moved = await findRedirect(ctx, { slug })
    return moved === null ? answer(c, { kind: 'not-found' }, 404) : c.redirect(`/blog/${moved}`, 301)
  })

  app.get('/blog/preview/:token', session, async (c) => {
    const ctx = c.get('ctx')
    const post = await orNull(findPreviewedPost(ctx, { token: c.req.param('token') }))
    if (!post) return answer(c, { kind: 'not-found' }, 404)
    const response = await answer(c, { kind: 'post', isPreview: true, ...(await postPage(ctx, post)) })
    response.headers.set('Cache-Control', 'no-store')
    return response
  })
}
