import type { MailContent } from '../../mail/mail-content.ts'
import { salutation } from './salutation.ts'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const newDeviceMail = (
  name: string,
  signIn: { device: string; at: Date },
  settingsUrl: string,
): MailContent => ({
  subject: 'New sign-in to your Nestage account',
  heading: 'A new device signed in',
  paragraphs: [
    `${salutation(name)}, somebody signed in to your account on a device that was not used for it before: ${signIn.device}, on ${moment.format(signIn.at)} UTC.`,
    'If it was you, there is nothing left to do. If it was not, sign that device out and change your password at once.',
  ],
  action: { label: 'See my devices', url: settingsUrl },
})
