import type { MailContent } from '../../mail/mail-content.ts'
import { salutation } from './salutation.ts'

export const resetMail = (name: string, url: string): MailContent => ({
  subject: 'Reset your Nestage password',
  heading: 'Choose a new password',
  paragraphs: [
    `${salutation(name)}, somebody asked to reset the password of your account. If it was you, choose a new one. You will then be signed out on every device.`,
  ],
  action: { label: 'Reset Password', url },
  notes: [
    'The link works once and for 1 hour. A newer reset email replaces it.',
    'If it was not you, ignore this message; your password stays as it is.',
  ],
})
