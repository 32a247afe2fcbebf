import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { SitePage } from '../../../shared/site-page.ts'
import type { AppContext } from '../../http/context.ts'
import type { LastKnown } from '../../http/last-known.ts'
import { pageSender } from '../../http/pages/send-page.ts'
import type { SiteRenderer } from '../../http/pages/site-renderer.ts'
import { siteFacts } from '../../services/site/site-facts.ts'

export type PageAnswer = (c: AppContext, page: SitePage, status?: ContentfulStatusCode) => Promise<Response>

/** Answers a call with a public page, as its caller may see it; `session` runs before. */
export function pageAnswer(render: SiteRenderer, lastKnown: LastKnown): PageAnswer {
  const send = pageSender(render)
  return async (c, page, status) => {
    const facts = await lastKnown.read('facts', () => siteFacts(c.get('ctx')))
    const { name: signedInName = null, id: signedInId = null } = c.get('session')?.user ?? {}
    return send(c, { path: c.req.path, facts, page, signedInName, signedInId }, status)
  }
}
