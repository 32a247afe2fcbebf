import type { PublishedListing, PublishedRoom } from '../../services/delivery/find-disclosure.ts'
import { disclosurePath } from '../../services/delivery/disclosure-url.ts'
import { escapeHtml } from '../../services/mail/escape-html.ts'
import { changedSentence, disclosurePair, disclosurePicture, disclosureSlider } from './disclosure-pair.ts'
import { disclosureShell } from './disclosure-shell.ts'

/** Words of the law: California Business and Professions Code 10140.8 asks for altered images to be told as such. */
const statement = (images: string, photos: string) =>
  `${images} digitally altered: furniture and decoration were added. ${photos}`
const ROOM_STATEMENT = statement(
  'The image named “Virtually staged” was',
  'The image named “Original” is the original, unaltered photo of the same room.',
)
const LISTING_STATEMENT = statement(
  'The images named “Virtually staged” were',
  'Beside each of them, the image named “Original” is the original, unaltered photo of the same room.',
)
const FOOTER =
  '<footer>This page shows the originals of virtually staged photos, as listings have to disclose them.</footer>'

function howItWasMade({ engine, hasDifferenceMap }: PublishedRoom): string {
  if (engine === 'generative') return 'An image model drew the furniture into the photo.'
  const drawn = 'Furniture was drawn into the photo.'
  return hasDifferenceMap
    ? `${drawn} Outside the places marked below, no pixel of the photo was changed.`
    : drawn
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const time = (date: Date) => `<time datetime="${dayOf(date)}">${dayOf(date)}</time>`

/** The page of one room's original. */
export function disclosureHtml(room: PublishedRoom): string {
  const name = escapeHtml(room.roomName)
  const map = room.hasDifferenceMap
    ? `<figure class="changed"><figcaption>Difference map</figcaption>${disclosurePicture(room, 'changed', `Where the virtually staged image differs from the original: ${room.roomName}`)}</figure>`
    : ''
  return disclosureShell(
    `${room.roomName}: original and virtually staged photo`,
    `
<main>
<h1>${name}: original and virtually staged photo</h1>
<p class="statement">${ROOM_STATEMENT}</p>
${disclosurePair(room)}
<h2>Compare</h2>
<p>Scroll the picture sideways.</p>
${disclosureSlider(room)}
<h2>What changed</h2>
<p>${howItWasMade(room)} ${changedSentence(room)}</p>
${map}
<h2>About these pictures</h2>
<dl>
<dt>Published</dt><dd>${time(room.publishedAt)}</dd>
<dt>SHA-256 of the original</dt><dd>${room.originalSha256}</dd>
<dt>SHA-256 of the staged picture</dt><dd>${room.stagedSha256}</dd>
</dl>
</main>
${FOOTER}`,
    room,
  )
}

/** The page of a listing's originals, a pair for each room. */
export function listingDisclosureHtml({ page, rooms }: PublishedListing): string {
  const pairs = rooms.map(
    (room) => `<section class="room"><h2>${escapeHtml(room.roomName)}</h2>
<p>${changedSentence(room)} <a href="${disclosurePath(room.token)}">Compare and see what changed<span class="of">: ${escapeHtml(room.roomName)}</span></a></p>
${disclosurePair(room)}</section>`,
  )
  return disclosureShell(
    `${page.name}: original and virtually staged photos`,
    `
<main>
<h1>${escapeHtml(page.name)}: original and virtually staged photos</h1>
<p class="statement">${LISTING_STATEMENT}</p>
<p>Published ${time(page.publishedAt)}.</p>
${pairs.join('\n')}
</main>
${FOOTER}`,
    page,
  )
}

export const missingDisclosureHtml = (): string =>
  disclosureShell(
    'This page was withdrawn',
    `
<main><h1>This page was withdrawn, or never was</h1>
<p>Ask whoever sent you the address. If it stands in a listing, its agent can tell you where the original photo is.</p></main>`,
  )
