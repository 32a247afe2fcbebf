import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import * as contract from '../../../shared/contracts/admin/mail/email.ts'
import * as templates from '../../../shared/contracts/admin/mail/email-templates.ts'
import type { AppDeps, AppEnv } from '../../http/context.ts'
import { authorise, parse, route } from '../../http/route.ts'
import { readJson } from '../../http/request/read-json.ts'
import {
  createEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
  updateEmailTemplate,
} from '../../services/email-desk/email-templates.ts'
import { enrichEmail } from '../../services/email-desk/enrich/enrich-email.ts'
import { getMail, listMails } from '../../services/email-desk/list-mails.ts'
import { previewEmail } from '../../services/email-desk/preview-email.ts'
import { sendEmail } from '../../services/email-desk/send-email.ts'
import { adminAnnouncementRoutes } from './announcements.ts'
import { adminInboxRoutes } from './inbox.ts'

/** What administrators write, one letter at a time. */
export function adminEmailRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  route(app, templates.listEmailTemplates, async ({ ctx }) => ({ data: await listEmailTemplates(ctx) }))
  route(app, templates.createEmailTemplate, async ({ ctx }, { body }) => ({
    message: 'Template saved',
    data: await createEmailTemplate(ctx, { form: body }),
  }))
  route(app, templates.updateEmailTemplate, async ({ ctx }, { params, body }) => ({
    message: 'Template saved',
    data: await updateEmailTemplate(ctx, { templateId: params.id, form: body }),
  }))
  route(app, templates.deleteEmailTemplate, async ({ ctx }, { params }) => {
    await deleteEmailTemplate(ctx, { templateId: params.id })
    return { message: 'Template deleted' }
  })

  streamEnrichment(app, deps)
  route(app, contract.enrichEmail, async ({ ctx, c }, { body }) => ({
    data: await enrichEmail(ctx, { form: body, signal: c.req.raw.signal }),
  }))
  route(app, contract.previewEmail, async ({ ctx }, { body }) => ({ data: await previewEmail(ctx, body) }))
  route(app, contract.sendEmail, async ({ ctx }, { body }) => {
    const { id, state } = await sendEmail(ctx, body)
    return { message: 'Email Sent', data: { id, state } }
  })
  route(app, contract.listMails, ({ ctx }, { query }) => listMails(ctx, query))
  route(app, contract.getMail, async ({ ctx }, { params }) => ({ data: await getMail(ctx, params) }))
  adminAnnouncementRoutes(app)
  adminInboxRoutes(app)
}

/** The same call for who wants to watch the text come: its refusals are JSON as ever, what follows are events. */
function streamEnrichment(app: Hono<AppEnv>, { logger }: AppDeps): void {
  const { path, access, body } = contract.enrichEmail
  app.post(path, async (c, next) => {
    if (c.req.header('accept') !== 'text/event-stream') return next()
    authorise(access, c.get('session'))
    const form = parse(body, await readJson(c))
    c.header('X-Accel-Buffering', 'no')
    return streamSSE(c, async (stream) => {
      const left = new AbortController()
      stream.onAbort(() => left.abort())
      // One after the other, or they could overtake.
      let written: Promise<unknown> = Promise.resolve()
      const send = (event: string, data: object) =>
        (written = written.then(() => stream.writeSSE({ event, data: JSON.stringify(data) })))
      try {
        const onText = (added: string) => void send('text', { added })
        const whole = await enrichEmail(c.get('ctx'), { form, onText, signal: left.signal })
        await send('done', whole)
      } catch (error) {
        if (left.signal.aborted) return
        logger.error({ err: error, requestId: c.get('requestId') }, 'a mail was not enriched')
        await send('error', { message: 'Failed to enrich email' })
      }
    })
  })
}
