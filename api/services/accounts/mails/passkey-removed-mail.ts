import type { MailContent } from '../../mail/mail-content.ts'
import { salutation } from './salutation.ts'

/** @param device the one the passkey was made on */
export const passkeyRemovedMail = (name: string, device: string, settingsUrl: string): MailContent => ({
  subject: 'A passkey was removed from your Nestage account',
  heading: 'A passkey was removed',
  paragraphs: [
    `${salutation(name)}, the passkey that was made on ${device} was removed. It no longer signs anybody in.`,
    'If it was you, there is nothing left to do. If it was not, change your password at once and add the passkey again.',
  ],
  action: { label: 'See my passkeys', url: settingsUrl },
})
