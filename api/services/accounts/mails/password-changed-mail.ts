import type { MailContent } from '../../mail/mail-content.ts'
import { salutation } from './salutation.ts'

export const passwordChangedMail = (name: string, resetUrl: string): MailContent => ({
  subject: 'Your Nestage password was changed',
  heading: 'Your password was changed',
  paragraphs: [
    `${salutation(name)}, the password of your account was just changed, and other devices were signed out.`,
    'If it was you, there is nothing left to do. If it was not, ask for a reset link and choose a new password at once.',
  ],
  action: { label: 'It was not me', url: resetUrl },
})
