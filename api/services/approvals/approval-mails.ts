import { APPROVAL_DAYS } from '../../../shared/contracts/approvals.ts'
import { salutation } from '../accounts/mails/salutation.ts'
import type { MailContent } from '../mail/mail-content.ts'

const count = (pictures: number) => (pictures === 1 ? '1 picture' : `${pictures} pictures`)

/** To the seller, who has no account. */
export const askMail = (owner: string, title: string, url: string, pictures: number): MailContent => ({
  subject: `Your word on the pictures of ${title}`,
  heading: 'Please look at these pictures',
  paragraphs: [
    `${owner} has furnished photos of ${title} by software and asks for your word on ${count(pictures)} before they go into the listing.`,
    'You see each photo as it was taken beside the furnished one, and accept it or say what is to be changed. You need no account.',
  ],
  action: { label: 'Look at the pictures', url },
  notes: [
    `The link works for ${APPROVAL_DAYS} days after it was made. Whoever has it can answer for you.`,
    `If you do not know ${owner}, ignore this message; nothing will happen.`,
  ],
})

export const remindMail = (owner: string, title: string, url: string, pictures: number): MailContent => ({
  ...askMail(owner, title, url, pictures),
  subject: `Waiting for your word: pictures of ${title}`,
  heading: `${count(pictures)} ${pictures === 1 ? 'waits' : 'wait'} for your word`,
})

/** A picture that was answered for is another one by now. */
export const newVersionMail = (owner: string, title: string, url: string, pictures: number): MailContent => ({
  ...askMail(owner, title, url, pictures),
  subject: `New pictures of ${title} for you to look at`,
  heading: 'There are new versions',
  paragraphs: [
    `${owner} has changed pictures of ${title}: ${count(pictures)} ${pictures === 1 ? 'waits' : 'wait'} for your word.`,
  ],
})

interface Told {
  room: string | null
  kind: string
  words: string | null
}

export const headline = (told: Told[], title: string): string => {
  const asked = told.filter(({ kind }) => kind === 'change-asked').length
  const accepted = told.length - asked
  if (asked === 0) return `The seller accepted ${count(accepted)} of ${title}`
  const change = `The seller asks for a change to ${count(asked)} of ${title}`
  return accepted === 0 ? change : `${change} and accepted ${count(accepted)}`
}

/** To the owner of the listing. */
export const answeredMail = (name: string, title: string, told: Told[], url: string): MailContent => ({
  subject: headline(told, title),
  heading: 'The seller has answered',
  paragraphs: [
    `${salutation(name)}, this was answered by the link for ${title}:`,
    ...told.map(({ room, kind, words }) =>
      kind === 'accepted'
        ? `${room ?? title}: accepted`
        : `${room ?? title}: asks for a change\n“${words ?? ''}”`,
    ),
  ],
  action: { label: 'Open in Nestage', url },
})

/** To the owner where the link was handed on and nobody answers. */
export const unansweredMail = (name: string, title: string, pictures: number, url: string): MailContent => ({
  subject: `The seller has not answered yet: ${title}`,
  heading: 'The seller has not answered yet',
  paragraphs: [
    `${salutation(name)}, ${count(pictures)} of ${title} ${pictures === 1 ? 'waits' : 'wait'} for the seller's word. The link was handed on by you, so that we cannot remind anybody but you.`,
  ],
  action: { label: 'Send the link again', url },
})
