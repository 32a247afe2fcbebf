import type { MailContent } from '../../mail/mail-content.ts'
import { salutation } from './salutation.ts'

const WORDS = {
  enrolled: {
    subject: 'Two-step verification is on for your Nestage account',
    heading: 'Two-step verification is on',
    what: 'an authenticator app was set up. Signing in with your password now also takes a code from it. Other devices were signed out.',
  },
  removed: {
    subject: 'Two-step verification is off for your Nestage account',
    heading: 'Two-step verification is off',
    what: 'the authenticator app and its recovery codes were removed. Your password alone signs you in again.',
  },
} as const

export const secondFactorMail = (
  name: string,
  change: keyof typeof WORDS,
  securityUrl: string,
): MailContent => ({
  subject: WORDS[change].subject,
  heading: WORDS[change].heading,
  paragraphs: [
    `${salutation(name)}, ${WORDS[change].what}`,
    'If it was you, there is nothing left to do. If it was not, change your password at once and write to us.',
  ],
  action: { label: 'See my security settings', url: securityUrl },
})
