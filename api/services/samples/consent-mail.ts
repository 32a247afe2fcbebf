import { salutation } from '../accounts/mails/salutation.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { CONSENT_DAYS } from './consent-request.ts'

export const consentMail = (name: string, room: string, url: string): MailContent => ({
  subject: 'May we show your room in our gallery?',
  heading: 'May we show your room?',
  paragraphs: [
    `${salutation(name)}, we like how “${room}” turned out and would like to show it on our website: the original, the staged picture and your instructions, without your name.`,
    'Your room is private and stays so unless you agree. The next page shows what we would publish and asks you.',
  ],
  action: { label: 'See and decide', url },
  notes: [
    `The link works for ${CONSENT_DAYS} days. If you agree, the same link takes it back at any time.`,
    'If you do nothing, nothing is shown.',
  ],
})
