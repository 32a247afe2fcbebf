import { INVITATION_DAYS } from '../../../../shared/constants.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { salutation } from './salutation.ts'

export const invitationMail = (name: string, url: string): MailContent => ({
  subject: 'You are invited to Nestage',
  heading: 'Your Nestage account is ready',
  paragraphs: [
    `${salutation(name)}, an account at Nestage was opened for this address. Choose a password, and you can photograph empty rooms and see them furnished.`,
  ],
  action: { label: 'Choose a Password', url },
  notes: [
    `The link works once and for ${INVITATION_DAYS} days. A newer invitation replaces it.`,
    'If you do not want an account, ignore this message; nothing will happen.',
  ],
})
