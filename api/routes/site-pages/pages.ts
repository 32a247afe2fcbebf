import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { BLOG_PAGE_SIZE } from '../../../shared/contracts/blog-page-size.ts'
import { AppError } from '../../errors.ts'
import type { AppContext, AppDeps, AppEnv } from '../../http/context.ts'
import { LastKnown } from '../../http/last-known.ts'
import { pageSession } from '../../http/session/page-session.ts'
import type { SiteRenderer } from '../../http/pages/site-renderer.ts'
import {
  getCategory,
  getPublishedPost,
  listCategories,
  listPublishedPosts,
} from '../../services/blog/read-posts.ts'
import { listPlans } from '../../services/billing/plans/list-plans.ts'
import { robots, rssFeed, sitemap } from '../../services/site/feeds.ts'
import { contactPage } from './contact-page.ts'
import { knownSamples } from './known-samples.ts'
import { pageAnswer } from './page-answer.ts'
import { sampleConsentPage } from './sample-consent-page.ts'
import { systemContext } from '../../services/context/system-context.ts'

/** Two rows of two. */
const HOME_SAMPLES = 4

/** What to read next, under an article. */
const MORE_POSTS = 3

const FIXED = {
  '/about': 'about',
  '/privacy': 'privacy',
  '/tos': 'terms',
} as const

const positive = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null

/** The pages of the public site, rendered by the server, and what search engines read. */
export function pageRoutes(
  app: Hono<AppEnv>,
  deps: AppDeps,
  render: SiteRenderer,
  lastKnown = new LastKnown(),
): void {
  const { config } = deps
  const answer = pageAnswer(render, lastKnown)
  const session = pageSession(deps, lastKnown)
  const offer = () =>
    lastKnown.read('offer', () =>
      listPlans(systemContext(deps, 'site'), { currency: config.payments.currency }),
    )

  const rooms = knownSamples(lastKnown)

  for (const path of ['/sitemap.xml', '/rss.xml']) app.use(path, compress())

  app.get('/', session, async (c) => {
    const { samples, hero: chosen } = await rooms(c.get('ctx'))
    const hero = chosen ?? samples[0]
    // The hero need not be shown twice where there are others.
    const others = samples.filter(({ after }) => after !== hero.after)
    const shown = (others.length >= HOME_SAMPLES ? others : samples).slice(0, HOME_SAMPLES)
    return answer(c, { kind: 'home', hero, samples: shown, offer: await offer() })
  })
  app.get('/pricing', session, async (c) => answer(c, { kind: 'pricing', offer: await offer() }))
  for (const [path, kind] of Object.entries(FIXED)) app.get(path, session, (c) => answer(c, { kind }))
  contactPage(app, deps, session, answer, lastKnown)
  sampleConsentPage(app, deps, answer)
  app.get('/gallery', session, async (c) =>
    answer(c, { kind: 'gallery', samples: (await rooms(c.get('ctx'))).samples }),
  )

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
    try {
      const slug = c.req.param('slug')
      const { post, category, data } = await lastKnown.read(`post ${slug}`, async () => {
        const found = await getPublishedPost(c.get('ctx'), { slug })
        return {
          post: found,
          category:
            found.categoryId === null ? null : await getCategory(c.get('ctx'), { id: found.categoryId }),
          data: (await listPublishedPosts(c.get('ctx'), { limit: MORE_POSTS + 1, offset: 0 })).data,
        }
      })
      const more = data.filter(({ id }) => id !== post.id).slice(0, MORE_POSTS)
      return answer(c, { kind: 'post', post, category, more })
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found')
        return answer(c, { kind: 'not-found' }, 404)
      throw error
    }
  })

  app.get('/sitemap.xml', async (c) =>
    c.body(await lastKnown.read('sitemap', () => sitemap(c.get('ctx'), { origin: config.publicUrl })), 200, {
      'Content-Type': 'application/xml; charset=UTF-8',
    }),
  )
  app.get('/rss.xml', async (c) =>
    c.body(await lastKnown.read('rss', () => rssFeed(c.get('ctx'), { origin: config.publicUrl })), 200, {
      'Content-Type': 'application/rss+xml; charset=UTF-8',
    }),
  )
  app.get('/robots.txt', (c) => c.text(robots(config.publicUrl)))
}

/** For paths that belong neither to the site nor to the app. */
export function notFoundPage(deps: AppDeps, render: SiteRenderer, lastKnown: LastKnown) {
  const answer = pageAnswer(render, lastKnown)
  const session = pageSession(deps, lastKnown)
  return async (c: AppContext) => {
    await session(c, async () => undefined)
    return answer(c, { kind: 'not-found' }, 404)
  }
}
