import type { MailContent } from '../../mail/mail-content.ts'
import { salutation } from './salutation.ts'

const removed = (passkeys: number) =>
  passkeys === 0
    ? ''
    : ` ${passkeys === 1 ? 'Your passkey was' : `Your ${passkeys} passkeys were`} removed as well; you can add one again once you are signed in.`

/** @param passkeys how many ended with the old password */
export const passwordResetMail = (name: string, passkeys: number, resetUrl: string): MailContent => ({
  subject: 'Your Nestage password was changed',
  heading: 'Your password was reset',
  paragraphs: [
    `${salutation(name)}, the password of your account was just reset with a mailed link, and every device was signed out.${removed(passkeys)}`,
    'If it was you, there is nothing left to do. If it was not, ask for a reset link and choose a new password at once.',
  ],
  action: { label: 'It was not me', url: resetUrl },
})
