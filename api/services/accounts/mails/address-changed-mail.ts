import type { MailContent } from '../../mail/mail-content.ts'
import { salutation } from './salutation.ts'

/** For the address before. */
export const addressChangedMail = (name: string, supportEmail: string): MailContent => ({
  subject: 'The address of your Nestage account was changed',
  heading: 'Your account has another address',
  paragraphs: [
    `${salutation(name)}, our support has changed the e-mail address of your account. You sign in with the new one from now on, and our mails go there.`,
    `If you did not ask for that, write to ${supportEmail} from this address.`,
  ],
})
