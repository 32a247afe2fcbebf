import type { ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SitePage } from '../../shared/site-page.ts'
import { bareSiteFacts } from '../services/site/site-facts.ts'
import type { AppDeps, AppEnv } from './context.ts'
import { pageSender } from './pages/send-page.ts'
import type { SiteRenderer } from './pages/site-renderer.ts'

/** What programs ask, and the pages of development, which speak for themselves. */
const NO_PAGE = /^\/(api|dev|v1|healthz|readyz)(\/|$)|\.[a-z0-9]+$/i

/**
 * Errors of public pages as pages, of calls as `callErrors` has it. An article that cannot be shown is not found,
 * whatever the reason.
 */
export function pageErrors(
  { config }: Pick<AppDeps, 'config'>,
  render: SiteRenderer,
  callErrors: ErrorHandler<AppEnv>,
): ErrorHandler<AppEnv> {
  const send = pageSender(render)
  return async (error, c) => {
    const answer = await callErrors(error, c)
    const { path, method } = c.req
    if (NO_PAGE.test(path) || (method !== 'GET' && method !== 'HEAD')) return answer
    const kind: SitePage['kind'] = answer.status === 404 || path.startsWith('/blog/') ? 'not-found' : 'fault'
    // The database may be what is wrong, and is not asked again.
    const facts = bareSiteFacts(config)
    const { name: signedInName = null, id: signedInId = null } = c.get('session')?.user ?? {}
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- errors are answered with a body
    const status = answer.status as ContentfulStatusCode
    return send(c, { path, facts, page: { kind }, signedInName, signedInId }, status)
  }
}
