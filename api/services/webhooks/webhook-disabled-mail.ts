import { salutation } from '../accounts/mails/salutation.ts'
import type { MailContent } from '../mail/mail-content.ts'

export const webhookDisabledMail = (
  name: string,
  { host, isGone, toolsUrl }: { host: string; isGone: boolean; toolsUrl: string },
): MailContent => ({
  subject: 'A webhook of your Nestage account was stopped',
  heading: 'A webhook was stopped',
  paragraphs: [
    isGone
      ? `${salutation(name)}, your webhook endpoint at ${host} answered that it is gone (410), so Nestage stopped sending to it.`
      : `${salutation(name)}, your webhook endpoint at ${host} has failed for three days, so Nestage stopped sending to it.`,
    'The log says what went wrong. Once the endpoint works again, resume it there and replay what it missed.',
  ],
  action: { label: 'See the log', url: toolsUrl },
})
