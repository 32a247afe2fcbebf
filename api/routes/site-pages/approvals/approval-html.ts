import { APPROVAL_WORDS_LENGTH } from '../../../../shared/contracts/approvals.ts'
import type { SellerPage, SellerRoom } from '../../../services/approvals/describe-seller-page.ts'
import { escapeHtml } from '../../../services/mail/escape-html.ts'
import { APPROVAL_STYLE } from './approval-style.ts'

/** What a page says of the answer before it. */
export interface Told {
  tone: 'ok' | 'ask' | 'bad'
  text: string
}

/** Words that could not be taken, to be put into their field again. */
export interface Draft {
  /** The version they are about; null for all. */
  generationId: string | null
  words: string
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${APPROVAL_STYLE}</style>
</head>
<body>${body}</body>
</html>`

const day = (at: Date) =>
  at.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

function stateOf({ answer }: SellerRoom): string {
  if (!answer) return '<p class="state">Waits for your word</p>'
  if (answer.kind === 'accepted') return `<p class="state accepted">Accepted on ${day(answer.at)}</p>`
  return `<p class="state change-asked">You asked for a change on ${day(answer.at)}</p><blockquote>${escapeHtml(answer.words ?? '')}</blockquote>`
}

const hidden = (generationIds: string[], seen: number) =>
  generationIds.map((id) => `<input type="hidden" name="picture" value="${id}">`).join('') +
  `<input type="hidden" name="seen" value="${seen}">`

interface Form {
  at: string
  generationIds: string[]
  seen: number
}

const acceptForm = ({ at, generationIds, seen }: Form, label: string) =>
  `<form method="post" action="${at}">${hidden(generationIds, seen)}<button name="answer" value="accepted">${label}</button></form>`

function changeForm(
  { at, generationIds, seen }: Form,
  labels: { open: string; field: string },
  draft?: Draft,
) {
  const id = `words-${generationIds.length === 1 ? generationIds[0] : 'all'}`
  return `<details${draft ? ' open' : ''}><summary>${labels.open}</summary>
<form method="post" action="${at}">${hidden(generationIds, seen)}
<label for="${id}">${labels.field}</label>
<textarea id="${id}" name="words" required maxlength="${APPROVAL_WORDS_LENGTH}" rows="4">${escapeHtml(draft?.words ?? '')}</textarea>
<button class="quiet" name="answer" value="change-asked">Ask for this change</button></form></details>`
}

function roomHtml(at: string, seen: number, room: SellerRoom, draft?: Draft): string {
  const { generationId, isNewer } = room
  const name = escapeHtml(room.name)
  const picture = (side: string, alt: string) =>
    `<img loading="lazy" width="${room.width}" height="${room.height}" src="${at}/${generationId}/${side}/w960.jpg" srcset="${at}/${generationId}/${side}/w480.webp 480w, ${at}/${generationId}/${side}/w960.webp 960w" sizes="(min-width: 48rem) 29rem, 100vw" alt="${alt}">`
  const form = { at, generationIds: [generationId], seen }
  return `<section id="p-${generationId}" aria-labelledby="h-${generationId}">
<h2 id="h-${generationId}">${name}</h2>
${stateOf(room)}${isNewer ? '<p>This picture is newer than the one that was answered before.</p>' : ''}
<div class="pair">
<figure><figcaption>Original <span>as photographed</span></figcaption>${picture('original', `Original photo: ${name}`)}</figure>
<figure><figcaption>Virtually staged <span>furniture added by software</span></figcaption>${picture('staged', `Virtually staged: ${name}`)}</figure>
</div>
${room.answer?.kind === 'accepted' ? '' : acceptForm(form, `Accept this picture`)}
${changeForm(form, { open: 'Ask for a change', field: `What should be different in ${name}?` }, draft)}
</section>`
}

/** The page on which a seller sees the pictures of a link and answers. */
export function approvalHtml(
  at: string,
  { title, owner, rooms, seen, expiresAt }: SellerPage,
  { told, draft }: { told?: Told | undefined; draft?: Draft | undefined } = {},
): string {
  const waiting = rooms.filter(({ answer }) => !answer).map(({ generationId }) => generationId)
  const all = rooms.map(({ generationId }) => generationId)
  const name = escapeHtml(title)
  const draftOf = (id: string | null) => (draft?.generationId === id ? draft : undefined)
  return page(
    `Pictures of ${title} for your approval`,
    `
<main>
<h1>Pictures of ${name} for your approval</h1>
<p>${escapeHtml(owner)} asks for your word before these pictures go into the listing. Each photo stands as it was taken and with furniture added by software.</p>
${told ? `<p class="told ${told.tone}" role="status">${escapeHtml(told.text)}</p>` : ''}
${waiting.length === 0 ? '<p>Every picture is answered. You can still change your mind on this page.</p>' : ''}
${waiting.length > 1 ? acceptForm({ at, generationIds: waiting, seen }, `Accept all ${waiting.length} pictures`) : ''}
${rooms.map((room) => roomHtml(at, seen, room, draftOf(room.generationId))).join('\n')}
${rooms.length > 1 ? `<section aria-labelledby="everything"><h2 id="everything">All pictures</h2>${changeForm({ at, generationIds: all, seen }, { open: 'Ask for a change to all pictures', field: 'What should be different in all of them?' }, draftOf(null))}</section>` : ''}
</main>
<footer>This link is for you alone: whoever has it can answer for you. It works until ${day(expiresAt)}. What you answer is kept with the listing, with its time.</footer>`,
  )
}

/** Where there is nothing to answer, and why. */
export const approvalOverHtml = (heading: string): string =>
  page(
    heading,
    `
<main><h1>${escapeHtml(heading)}</h1>
<p>Ask whoever sent it to you for a new one. What you have answered before is kept.</p></main>`,
  )
