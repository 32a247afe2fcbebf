import type { z } from 'zod'
import type { previewEmail as endpoint } from '../../../shared/contracts/admin/mail/email.ts'
import { fillFields, missingFields } from '../../../shared/text/mail-fields.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { composeLetter } from '../mail/compose-letter.ts'
import { refuseOddFields } from './fill-mail.ts'
import { recipientFields } from './recipient-fields.ts'
import { unsubscribeUrl } from './unsubscribe-url.ts'

type Input = z.output<NonNullable<typeof endpoint.body>>
type Preview = z.output<(typeof endpoint)['output']>['data']

/** What a mail is going to look like; fields without a value stand as they are. @throws AppError invalid_input */
export async function previewEmail(
  ctx: ServiceContext<'config'>,
  { to, subject, message, fields, isAnnouncement }: Input,
): Promise<Preview> {
  refuseOddFields({ subject, message })
  const { publicUrl } = ctx.config
  const known = to === undefined ? {} : (await recipientFields(ctx, { to })).fields
  const values = { ...known, ...fields }
  const letter = {
    subject: fillFields(subject, values),
    message: fillFields(message, values),
    ...(isAnnouncement && { unsubscribeUrl: unsubscribeUrl(publicUrl, 'preview') }),
  }
  const { text } = composeLetter(letter, publicUrl)
  return {
    subject: letter.subject,
    light: composeLetter({ ...letter, scheme: 'light' }, publicUrl).html,
    dark: composeLetter({ ...letter, scheme: 'dark' }, publicUrl).html,
    text,
    missing: missingFields([subject, message], values),
  }
}
