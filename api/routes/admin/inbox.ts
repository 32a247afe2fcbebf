import type { Hono } from 'hono'
import * as contract from '../../../shared/contracts/admin/mail/contact-inbox.ts'
import type { AppEnv } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { answerContactMessage } from '../../services/email-desk/inbox/answer-contact-message.ts'
import { listContactMessages } from '../../services/email-desk/inbox/list-contact-messages.ts'
import { setContactState } from '../../services/email-desk/inbox/set-contact-state.ts'

/** What people wrote over the contact form, and what was answered. */
export function adminInboxRoutes(app: Hono<AppEnv>): void {
  route(app, contract.listContactMessages, ({ ctx }, { query }) => listContactMessages(ctx, query))
  route(app, contract.answerContactMessage, async ({ ctx }, { params, body }) => {
    await answerContactMessage(ctx, { contactMessageId: params.id, answer: body })
    return { message: 'Email Sent' }
  })
  route(app, contract.setContactState, async ({ ctx }, { params, body }) => {
    await setContactState(ctx, { id: params.id, state: body.state })
    return { message: body.state === 'open' ? 'The message is open again.' : 'The message was put away.' }
  })
}
