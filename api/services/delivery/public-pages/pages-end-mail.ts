import { salutation } from '../../accounts/mails/salutation.ts'
import type { MailContent } from '../../mail/mail-content.ts'

const MOST_NAMED = 20

/** Before public pages of originals are withdrawn, the earliest first. */
export function pagesEndMail(
  name: string,
  pages: { name: string; endsOn: string }[],
  url: string,
): MailContent {
  const named = pages.slice(0, MOST_NAMED).map((page) => `${page.name}: last day ${page.endsOn}`)
  const more = pages.length - named.length
  return {
    subject: pages.length === 1 ? 'A public page ends soon' : `${pages.length} public pages end soon`,
    heading: 'Does the listing still run?',
    paragraphs: [
      `${salutation(name)}, these public pages of original photos are withdrawn after their last day, and addresses in captions then lead nowhere:`,
      ...named,
      ...(more > 0 ? [`and ${more} more`] : []),
      'If a listing runs on, choose another day.',
    ],
    action: { label: 'Choose another day', url },
  }
}
