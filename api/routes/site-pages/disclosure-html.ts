import { disclosurePath } from '../../services/delivery/disclosure-url.ts'
import type { PublishedRoom } from '../../services/delivery/find-disclosure.ts'
import { escapeHtml } from '../../services/mail/escape-html.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: #1b211d; --soft: #57605a; --line: #d9dcd6; --page: #fbfbf9; --tag: #1b211d; --on-tag: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0ec; --soft: #a8b0aa; --line: #39403b; --page: #141815; --tag: #eef0ec; --on-tag: #141815 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere }
h2 { font-size: 1.125rem; margin: 2.5rem 0 .75rem }
p { margin: 0 0 1rem; max-width: 46rem; color: var(--soft) }
.statement { color: var(--ink) }
.pair { display: grid; gap: 1.25rem; margin: 1.5rem 0 0 }
@media (min-width: 48rem) { .pair { grid-template-columns: 1fr 1fr } }
figure { margin: 0 }
img { display: block; width: 100%; height: auto; border-radius: .375rem }
figcaption { font-weight: 600; margin: 0 0 .5rem }
figcaption span { font-weight: 400; color: var(--soft) }
.compare { position: relative; display: none; overflow: hidden; border-radius: .375rem }
@media (hover: hover) { .compare { display: block } }
.compare .over { position: absolute; inset: 0 auto 0 0; width: 50%; min-width: 2%; max-width: 100%; height: 100%; overflow: hidden; resize: horizontal; border-right: 3px solid #fff; box-shadow: 2px 0 0 #101512 }
.compare .over img { width: auto; height: 100%; max-width: none; border-radius: 0 }
.compare b { position: absolute; top: .75rem; padding: .125rem .5rem; background: var(--tag); color: var(--on-tag); font-size: .875rem; border-radius: .25rem; white-space: nowrap }
.compare > b { right: .75rem } .compare .over b { left: .75rem }
.changed { max-width: 46rem }
.hint { display: none } @media (hover: hover) { .hint { display: block } }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .375rem 1.25rem; margin: 0; color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin: 0 0 .625rem } }
footer { max-width: 76rem; margin: 0 auto; padding: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .875rem }
`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>${body}</body>
</html>`

/** Words of the law: California Business and Professions Code 10140.8 asks for altered images to be told as such. */
const STATEMENT =
  'The image named “Virtually staged” was digitally altered: furniture and decoration were added to it. The image named “Original” is the original, unaltered photo of the same room.'

const HOW = {
  exact:
    'Furniture was drawn into the photo. Outside the places marked below, no pixel of the photo was changed.',
  generative: 'An image model drew the furniture into the photo.',
}

export function disclosureHtml(row: PublishedRoom): string {
  const {
    token,
    roomName,
    engine,
    changedShare,
    hasDifferenceMap,
    publishedAt,
    originalSha256,
    stagedSha256,
  } = row
  const picture = (side: string, alt: string) => {
    const at = `${disclosurePath(token)}/${side}`
    return `<img src="${at}/w1600.webp" srcset="${at}/w480.webp 480w, ${at}/w960.webp 960w, ${at}/w1600.webp 1600w" sizes="(min-width: 48rem) 50vw, 100vw" alt="${alt}">`
  }
  const wide = (side: string, alt: string) =>
    `<img src="${disclosurePath(token)}/${side}/w1600.webp" alt="${alt}">`
  const name = escapeHtml(roomName)
  const share =
    changedShare === null ? '' : ` ${(changedShare * 100).toFixed(0)}% of the picture was changed.`
  const map = hasDifferenceMap
    ? `<figure class="changed"><figcaption>Difference map</figcaption>${picture('changed', `Where the virtually staged image differs from the original: ${name}`)}</figure>`
    : ''
  const day = publishedAt.toISOString().slice(0, 10)
  return page(
    `${roomName}: original and virtually staged photo`,
    `
<main>
<h1>${name}: original and virtually staged photo</h1>
<p class="statement">${STATEMENT}</p>
<div class="pair">
<figure><figcaption>Original <span>unaltered photo</span></figcaption>${picture('original', `Original, unaltered photo: ${name}`)}</figure>
<figure><figcaption>Virtually staged <span>digitally altered image</span></figcaption>${picture('staged', `Virtually staged, digitally altered image: ${name}`)}</figure>
</div>
<h2 class="hint">Compare</h2>
<p class="hint">Drag the corner at the bottom of the line.</p>
<div class="compare">${wide('staged', '')}<b>Virtually staged</b><div class="over">${wide('original', '')}<b>Original</b></div></div>
<h2>What changed</h2>
<p>${HOW[engine ?? 'exact']}${share}</p>
${map}
<h2>About these pictures</h2>
<dl>
<dt>Published</dt><dd><time datetime="${day}">${day}</time></dd>
<dt>SHA-256 of the original</dt><dd>${originalSha256}</dd>
<dt>SHA-256 of the staged picture</dt><dd>${stagedSha256}</dd>
</dl>
</main>
<footer>This page shows the original of a virtually staged photo, as listings have to disclose it.</footer>`,
  )
}

export const missingDisclosureHtml = (): string =>
  page(
    'This page was withdrawn',
    `
<main><h1>This page was withdrawn, or never was</h1>
<p>Ask whoever sent you the address. If it stands in a listing, its agent can tell you where the original photo is.</p></main>`,
  )
