import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AppContext, AppDeps, AppEnv } from '../../http/context.ts'
import { LastKnown } from '../../http/last-known.ts'
import { pageSession } from '../../http/session/page-session.ts'
import type { SiteRenderer } from '../../http/pages/site-renderer.ts'
import { listPlans } from '../../services/billing/plans/list-plans.ts'
import { robots, rssFeed, sitemap } from '../../services/site/feeds.ts'
import { blogPages } from './blog-pages.ts'
import { contactPage } from './contact-page.ts'
import { knownSamples } from './known-samples.ts'
import { pageAnswer } from './page-answer.ts'
import { sampleConsentPage } from './sample-consent-page.ts'
import { unsubscribePage } from './unsubscribe-page.ts'
import { systemContext } from '../../services/context/system-context.ts'

/** Two rows of two. */
const HOME_SAMPLES = 4

const FIXED = {
  '/about': 'about',
  '/privacy': 'privacy',
  '/tos': 'terms',
} as const

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
  unsubscribePage(app, deps, answer)
  app.get('/gallery', session, async (c) =>
    answer(c, { kind: 'gallery', samples: (await rooms(c.get('ctx'))).samples }),
  )

  blogPages(app, session, answer, lastKnown)

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
