import type { MailContent } from '../../mail/mail-content.ts'
import { salutation } from './salutation.ts'

interface Ended {
  passkeys: number
  apiKeys: number
}

function removed({ passkeys, apiKeys }: Ended): string {
  const ofPasskeys =
    passkeys === 0
      ? ''
      : ` ${passkeys === 1 ? 'Your passkey was' : `Your ${passkeys} passkeys were`} removed as well; you can add one again once you are signed in.`
  const ofKeys =
    apiKeys === 0
      ? ''
      : ` ${apiKeys === 1 ? 'Your API key was' : `Your ${apiKeys} API keys were`} revoked; programs that used ${apiKeys === 1 ? 'it need' : 'them need'} a new one.`
  return ofPasskeys + ofKeys
}

/** @param ended what ended with the old password */
export const passwordResetMail = (name: string, ended: Ended, resetUrl: string): MailContent => ({
  subject: 'Your Nestage password was changed',
  heading: 'Your password was reset',
  paragraphs: [
    `${salutation(name)}, the password of your account was just reset with a mailed link, and every device was signed out.${removed(ended)}`,
    'If it was you, there is nothing left to do. If it was not, ask for a reset link and choose a new password at once.',
  ],
  action: { label: 'It was not me', url: resetUrl },
})
