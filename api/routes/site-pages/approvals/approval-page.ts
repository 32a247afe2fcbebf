import type { Hono } from 'hono'
import { APPROVAL_WORDS_LENGTH, SellerAnswerForm } from '../../../../shared/contracts/approvals.ts'
import { AppError, notFound } from '../../../errors.ts'
import type { AppContext, AppDeps, AppEnv } from '../../../http/context.ts'
import { clientAddress } from '../../../http/request/client-address.ts'
import { readForm } from '../../../http/request/read-form.ts'
import { sendStored } from '../../../http/send-stored.ts'
import { styleSource } from '../../../http/style-source.ts'
import { type AnswerOutcome, answerApproval } from '../../../services/approvals/answer-approval.ts'
import { APPROVAL_ROUTE, approvalPath } from '../../../services/approvals/approval-url.ts'
import { describeSellerPage, findSellerPicture } from '../../../services/approvals/describe-seller-page.ts'
import { approvalHtml, approvalOverHtml, type Draft, type Told } from './approval-html.ts'

const VARIANTS = new Set(['w480.webp', 'w960.webp', 'w960.jpg', 'w1600.webp'])

const DONE: Record<string, Told> = {
  accepted: { tone: 'ok', text: 'Thank you. Your approval was written down.' },
  'change-asked': { tone: 'ok', text: 'Thank you. Your words were handed on.' },
}

/** Why an answer was not taken as it is; undefined where it was. */
function refusal(answer: string, words: string): string | undefined {
  if (answer !== 'change-asked') return undefined
  if (words === '') return 'Please say what should be different.'
  if (words.length > APPROVAL_WORDS_LENGTH) return `Please use at most ${APPROVAL_WORDS_LENGTH} letters.`
  return undefined
}

function unlike({ outdated, contradicted }: AnswerOutcome): Told | undefined {
  if (contradicted > 0)
    return {
      tone: 'ask',
      text: 'Somebody else with this link answered meanwhile. See what they said below, and answer again if you want something else.',
    }
  if (outdated > 0)
    return { tone: 'ask', text: 'A picture has changed meanwhile. Look at the new one, and answer again.' }
  return undefined
}

/**
 * Where a seller answers for pictures, by a link and without an account. It asks for no cookie and loads no script; the
 * secret in its address is all that opens it, so that a form on another site can do nothing that its sender could not.
 */
export function approvalPage(app: Hono<AppEnv>, { storage, limits, config }: AppDeps): void {
  const send = (c: AppContext, html: string, status: 200 | 400 | 404 | 409 | 410 | 413 | 429) => {
    c.header('Cache-Control', 'private, no-store')
    c.header('X-Robots-Tag', 'noindex')
    c.set('styleSource', styleSource(html))
    return c.html(html, status)
  }
  const over = (c: AppContext, error: unknown) => {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'rate_limited') {
      c.header('Retry-After', String(Math.ceil(Number(error.details.retryAfterMs) / 1000)))
      return send(c, approvalOverHtml(error.message), 429)
    }
    if (error.code === 'payload_too_large') return send(c, approvalOverHtml(error.message), 413)
    if (error.code !== 'gone' && error.code !== 'not_found') throw error
    return send(c, approvalOverHtml(error.message), error.code === 'gone' ? 410 : 404)
  }
  const show = async (
    c: AppContext,
    token: string,
    status: 200 | 400 | 409,
    shown: { told?: Told | undefined; draft?: Draft | undefined },
  ) =>
    send(
      c,
      approvalHtml(approvalPath(token), await describeSellerPage(c.get('ctx'), { token }), shown),
      status,
    )

  app.get(APPROVAL_ROUTE, async (c) => {
    const told = DONE[c.req.query('done') ?? '']
    return show(c, c.req.param('token'), 200, { told }).catch((error: unknown) => over(c, error))
  })

  app.post(APPROVAL_ROUTE, async (c) => {
    const token = c.req.param('token')
    try {
      await limits.take('approval-answer:address', clientAddress(c, config.trustedProxyHops))
      const form = await readForm(c)
      const parsed = SellerAnswerForm.safeParse({
        answer: form.get('answer'),
        words: form.get('words') ?? '',
        pictures: form.getAll('picture'),
        seen: form.get('seen') ?? 0,
      })
      if (!parsed.success)
        return await show(c, token, 400, {
          told: { tone: 'bad', text: 'This answer did not arrive whole. Please answer again.' },
        })
      const { answer, words, pictures, seen } = parsed.data
      const draft = { generationId: pictures.length === 1 ? pictures[0] : null, words }
      const refused = refusal(answer, words)
      if (refused !== undefined)
        return await show(c, token, 400, { told: { tone: 'bad', text: refused }, draft })
      const outcome = await answerApproval(c.get('ctx'), {
        token,
        kind: answer,
        words: answer === 'accepted' ? null : words,
        generationIds: pictures,
        seen,
      })
      const told = unlike(outcome)
      if (told) return await show(c, token, 409, answer === 'accepted' ? { told } : { told, draft })
      const place = pictures.length === 1 ? `#p-${pictures[0]}` : ''
      return c.redirect(`${approvalPath(token)}?done=${answer}${place}`, 303)
    } catch (error) {
      return over(c, error)
    }
  })

  app.get(`${APPROVAL_ROUTE}/:generationId/:side{original|staged}/:variant`, async (c) => {
    const { token, generationId, side, variant } = c.req.param()
    if (!VARIANTS.has(variant)) throw notFound('Image')
    const image = await findSellerPicture(c.get('ctx'), {
      token,
      generationId,
      side: side === 'original' ? 'original' : 'staged',
    })
    const response = await sendStored(c, storage, `${image.storagePrefix}/${variant}`)
    response.headers.set('X-Robots-Tag', 'noindex')
    return response
  })
}
