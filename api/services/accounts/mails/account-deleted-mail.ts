import { ACCOUNT_GRACE_DAYS } from '../../../../shared/constants.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { salutation } from './salutation.ts'

export const accountDeletedMail = (name: string, supportEmail: string): MailContent => ({
  subject: 'Your Nestage account was deleted',
  heading: 'Your account was deleted',
  paragraphs: [
    `${salutation(name)}, your account is closed and every device is signed out. If you had a subscription, it is cancelled: nothing more is charged.`,
    `Your photos and projects are removed for good in ${ACCOUNT_GRACE_DAYS} days. If you change your mind before then, write to ${supportEmail} from this address and we will restore them.`,
  ],
})
