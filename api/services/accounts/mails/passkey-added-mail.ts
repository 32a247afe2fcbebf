import type { MailContent } from '../../mail/mail-content.ts'
import { salutation } from './salutation.ts'

export const passkeyAddedMail = (name: string, device: string, settingsUrl: string): MailContent => ({
  subject: 'A passkey was added to your Nestage account',
  heading: 'A passkey was added',
  paragraphs: [
    `${salutation(name)}, a passkey was made on ${device}. Whoever holds it can sign in to your account.`,
    'If it was you, there is nothing left to do. If it was not, remove it and change your password at once.',
  ],
  action: { label: 'See my passkeys', url: settingsUrl },
})
