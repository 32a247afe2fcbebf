import { salutation } from '../accounts/mails/salutation.ts'
import type { MailContent } from '../mail/mail-content.ts'

export const webhookAddedMail = (
  name: string,
  { host, toolsUrl }: { host: string; toolsUrl: string },
): MailContent => ({
  subject: 'A webhook was added to your Nestage account',
  heading: 'A webhook was added',
  paragraphs: [
    `${salutation(name)}, from now on Nestage tells ${host} of events in your account.`,
    'If it was you, there is nothing left to do. If it was not, remove it and change your password at once.',
  ],
  action: { label: 'See my webhooks', url: toolsUrl },
})
