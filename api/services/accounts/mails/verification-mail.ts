import { FREE_MONTHLY_CREDITS, VERIFICATION_TOKEN_HOURS } from '../../../../shared/constants.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { salutation } from './salutation.ts'

export const verificationMail = (name: string, url: string): MailContent => ({
  subject: 'Verify your email for Nestage',
  heading: 'One click, and your free images are yours',
  paragraphs: [
    `${salutation(name)}, please confirm that this address is yours. Your account is then credited with ${FREE_MONTHLY_CREDITS} free images, enough to see your first rooms furnished.`,
  ],
  action: { label: 'Verify Email', url },
  notes: [
    `The link works once and for ${VERIFICATION_TOKEN_HOURS} hours. A newer verification email replaces it.`,
    'If you did not register at Nestage, ignore this message; nothing will happen.',
  ],
})
