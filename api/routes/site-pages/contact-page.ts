import type { Hono, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CONTACT_FIELDS, type ContactField } from '../../../shared/contracts/contact-fields.ts'
import { ContactForm } from '../../../shared/contracts/site.ts'
import type { ContactState } from '../../../shared/site-page.ts'
import { AppError } from '../../errors.ts'
import { clientAddress } from '../../http/request/client-address.ts'
import type { AppContext, AppDeps, AppEnv } from '../../http/context.ts'
import { readForm } from '../../http/request/read-form.ts'
import type { LastKnown } from '../../http/last-known.ts'
import { setRetryAfter } from '../../http/retry-after.ts'
import { refuseCrossSiteWrites } from '../../http/security.ts'
import { readHelpSections } from '../../services/help/read-help-sections.ts'
import { sendContactMessage } from '../../services/site/send-contact-message.ts'
import type { PageAnswer } from './page-answer.ts'

type Typed = Record<ContactField, string>

const FAILED = 'Failed to send message. Please try again.'

async function readTyped(c: AppContext): Promise<Typed> {
  const form = await readForm(c)
  // PostgreSQL stores every letter but NUL, which nobody has typed.
  const field = (name: ContactField) => (form.get(name) ?? '').replaceAll('\0', '')
  return { name: field('name'), email: field('email'), subject: field('subject'), message: field('message') }
}

/** The help page and, for browsers that run no scripts, its contact form; `POST /api/contact` serves the others. */
export function contactPage(
  app: Hono<AppEnv>,
  deps: AppDeps,
  session: MiddlewareHandler<AppEnv>,
  answer: PageAnswer,
  lastKnown: LastKnown,
): void {
  const { config, limits, logger } = deps
  const page = async (c: AppContext, contact: ContactState, status?: ContentfulStatusCode) => {
    const sections = await lastKnown.read('help', () => readHelpSections(c.get('ctx')))
    return answer(c, { kind: 'help', contact, sections }, status)
  }

  app.get('/help', session, (c) => {
    const state = c.req.query('contact') === 'sent' ? 'sent' : 'open'
    return page(c, { state })
  })

  app.post('/help', refuseCrossSiteWrites(config.publicUrl), session, async (c) => {
    const typed = await readTyped(c)
    const parsed = ContactForm.safeParse(typed)
    if (!parsed.success) {
      const { issues } = parsed.error
      const wrong = CONTACT_FIELDS.map((field) => [
        field,
        issues.find(({ path }) => path[0] === field)?.message,
      ])
      return page(c, { state: 'refused', typed, errors: Object.fromEntries(wrong) }, 422)
    }
    try {
      await limits.take('contact:address', clientAddress(c, config.trustedProxyHops))
      await sendContactMessage(c.get('ctx'), parsed.data)
    } catch (error) {
      const isTold = error instanceof AppError
      if (isTold) setRetryAfter(c, error)
      else logger.error({ err: error, requestId: c.get('requestId') }, 'contact message failed')
      const errors = { form: isTold ? error.message : FAILED }
      return page(c, { state: 'refused', typed, errors }, isTold ? error.status : 500)
    }
    // Elsewhere, so that reading the answer again sends nothing again.
    return c.redirect('/help?contact=sent#contact-us', 303)
  })
}
