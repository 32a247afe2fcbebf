import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import { BLOG_PAGE_SIZE } from '../../shared/contracts/blog-page-size.ts'
import type { SitePage } from '../../shared/site-page.ts'
import { AppError } from '../errors.ts'
import type { AppContext, AppDeps, AppEnv } from '../http/context.ts'
import { loadSession } from '../http/load-session.ts'
import type { SiteRenderer } from '../http/site-renderer.ts'
import {
  getCategory,
  getPublishedPost,
  listCategories,
  listPublishedPosts,
} from '../services/blog/read-posts.ts'
import { listPlans } from '../services/billing/list-plans.ts'
import { heroImage, listSamples } from '../services/site/list-samples.ts'
import { robots, rssFeed, sitemap } from '../services/site/feeds.ts'

const FIXED = {
  '/about': 'about',
  '/help': 'help',
  '/privacy': 'privacy',
  '/tos': 'terms',
} as const

const positive = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null

/** The pages of the public site, rendered for each visit, and what search engines read. */
export function pageRoutes(app: Hono<AppEnv>, deps: AppDeps, render: SiteRenderer): void {
  const { db, config } = deps
  const facts = { origin: config.publicUrl, supportEmail: config.supportEmail, ...config.site }

  const answer = (c: AppContext, page: SitePage, status: 200 | 404 = 200) => {
    c.header('Cache-Control', 'private, no-cache')
    const signedInName = c.get('session')?.user.name ?? null
    return c.html(render({ path: c.req.path, facts, page, signedInName }), status)
  }
  const notFoundPage = (c: AppContext) => answer(c, { kind: 'not-found' }, 404)
  const session = loadSession(deps)
  const offer = () => listPlans(db, config.payments.currency)

  for (const path of [
    '/',
    '/pricing',
    '/gallery',
    '/blog',
    '/blog/*',
    '/sitemap.xml',
    '/rss.xml',
    ...Object.keys(FIXED),
  ])
    app.use(path, compress())

  app.get('/', session, async (c) => {
    const samples = await listSamples(db)
    const hero = (await heroImage(db)) ?? samples[0]
    return answer(c, { kind: 'home', hero, samples: samples.slice(0, 4), offer: await offer() })
  })
  app.get('/pricing', session, async (c) => answer(c, { kind: 'pricing', offer: await offer() }))
  for (const [path, kind] of Object.entries(FIXED)) app.get(path, session, (c) => answer(c, { kind }))
  app.get('/gallery', session, async (c) => answer(c, { kind: 'gallery', samples: await listSamples(db) }))

  app.get('/blog', session, async (c) => {
    const page = positive(c.req.query('page')) ?? 1
    const category = positive(c.req.query('category'))
    const offset = (page - 1) * BLOG_PAGE_SIZE
    const { data, meta } = await listPublishedPosts(db, {
      limit: BLOG_PAGE_SIZE,
      offset,
      category: category ?? undefined,
    })
    const categories = await listCategories(db)
    return answer(c, { kind: 'blog', posts: data, total: meta.total, page, categories, category })
  })
  app.get('/blog/:slug', session, async (c) => {
    try {
      const post = await getPublishedPost(db, c.req.param('slug'))
      const category = post.categoryId === null ? null : await getCategory(db, post.categoryId)
      return answer(c, { kind: 'post', post, category })
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return notFoundPage(c)
      throw error
    }
  })

  app.get('/sitemap.xml', async (c) =>
    c.body(await sitemap(db, facts.origin), 200, { 'Content-Type': 'application/xml' }),
  )
  app.get('/rss.xml', async (c) =>
    c.body(await rssFeed(db, facts.origin), 200, { 'Content-Type': 'application/rss+xml' }),
  )
  app.get('/robots.txt', (c) => c.text(robots(facts.origin)))
}

/** For paths that belong neither to the site nor to the app. */
export const notFoundPage =
  ({ config }: AppDeps, render: SiteRenderer) =>
  (c: AppContext) => {
    const facts = { origin: config.publicUrl, supportEmail: config.supportEmail, ...config.site }
    const page = { kind: 'not-found' } as const
    return c.html(render({ path: c.req.path, facts, page, signedInName: null }), 404)
  }
