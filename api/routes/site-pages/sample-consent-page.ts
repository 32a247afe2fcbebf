import type { Hono } from 'hono'
import { AppError, notFound } from '../../errors.ts'
import { clientAddress } from '../../http/request/client-address.ts'
import type { AppContext, AppDeps, AppEnv } from '../../http/context.ts'
import { loadSession } from '../../http/session/load-session.ts'
import { readForm } from '../../http/request/read-form.ts'
import { refuseCrossSiteWrites } from '../../http/security.ts'
import { sendStored } from '../../http/send-stored.ts'
import { answerConsent, describeQuestion, findQuestionImage } from '../../services/samples/answer-consent.ts'
import type { PageAnswer } from './page-answer.ts'

const PATH = '/sample-consent'

/** Where an owner says, by a mailed link and without signing in, whether a room may be shown. */
export function sampleConsentPage(app: Hono<AppEnv>, deps: AppDeps, answer: PageAnswer): void {
  const { storage, config, limits } = deps
  const session = loadSession(deps)
  const tokenOf = (c: AppContext) => c.req.query('token') ?? ''

  const ask = async (c: AppContext) => {
    try {
      return await answer(c, {
        kind: 'sample-consent',
        question: await describeQuestion(c.get('ctx'), { token: tokenOf(c) }),
      })
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
      return answer(c, { kind: 'sample-consent', question: null }, 404)
    }
  }
  app.get(PATH, session, ask)
  app.get(`${PATH}/:side{before|after}`, async (c) => {
    const image = await findQuestionImage(c.get('ctx'), {
      token: tokenOf(c),
      side: c.req.param('side') === 'before' ? 'before' : 'after',
    })
    const response = await sendStored(c, storage, `${image.storagePrefix}/w960.jpg`)
    response.headers.set('Cache-Control', 'private, no-store')
    return response
  })
  app.post(PATH, refuseCrossSiteWrites(config.publicUrl), session, async (c) => {
    await limits.take('token:address', clientAddress(c, config.trustedProxyHops))
    const form = await readForm(c)
    const chosen = form.get('answer')
    if (chosen !== 'agreed' && chosen !== 'declined') throw notFound('Answer')
    const token = form.get('token') ?? ''
    await answerConsent(c.get('ctx'), { token, answer: chosen }).catch((error: unknown) => {
      // The page says that the link is over.
      if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    })
    return c.redirect(`${PATH}?token=${encodeURIComponent(token)}`, 303)
  })
}
