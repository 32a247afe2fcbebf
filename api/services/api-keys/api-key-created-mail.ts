import { salutation } from '../accounts/mails/salutation.ts'
import type { MailContent } from '../mail/mail-content.ts'

export const apiKeyCreatedMail = (
  name: string,
  { key, toolsUrl }: { key: string; toolsUrl: string },
): MailContent => ({
  subject: 'An API key was made for your Nestage account',
  heading: 'An API key was made',
  paragraphs: [
    `${salutation(name)}, an API key named “${key}” was made. Programs that hold it can act for your account within its rights.`,
    'If it was you, there is nothing left to do. If it was not, revoke it and change your password at once.',
  ],
  action: { label: 'See my API keys', url: toolsUrl },
})
