import { salutation } from '../accounts/mails/salutation.ts'
import type { MailContent } from '../mail/mail-content.ts'

interface Facts {
  name: string
  room: string
  address: string
}

export const pageFailedMail = (
  { name, room, address }: Facts,
  failure: string,
  url: string,
): MailContent => ({
  subject: `The public page of ${room} is not well`,
  heading: 'A public page is not well',
  paragraphs: [
    `${salutation(name)}, the page that shows the original of ${room} was looked at twice. ${failure}`,
    `Its address is ${address}. Where it stands in a listing, look at it before somebody else does; publishing the original again makes its pictures anew.`,
  ],
  action: { label: 'Open the room', url },
  notes: ['You get this message once, and another one when the page is well again.'],
})

export const pageWellMail = ({ name, room, address }: Facts, url: string): MailContent => ({
  subject: `The public page of ${room} is well again`,
  heading: 'The page is well again',
  paragraphs: [
    `${salutation(name)}, the page that shows the original of ${room} answers again as it was published: ${address}`,
  ],
  action: { label: 'Open the room', url },
})
