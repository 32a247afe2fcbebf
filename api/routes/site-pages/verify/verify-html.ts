import { MAX_UPLOAD_BYTES } from '../../../../shared/constants.ts'
import { FINE_BITS, MAX_DISTANCE } from '../../../services/fingerprints/difference-hash.ts'
import type { Identified } from '../../../services/fingerprints/identify-picture.ts'
import { escapeHtml } from '../../../services/mail/escape-html.ts'

export const VERIFY_PATH = '/verify'

const STYLE = `
:root { color-scheme: light dark; --ink: #1b211d; --soft: #57605a; --line: #d9dcd6; --field: #868e88; --page: #fbfbf9; --sheet: #fff; --act: #1f4a3d; --on-act: #fff; --ok: #1f6b45; --ask: #8a4b00; --bad: #a1260d }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0ec; --soft: #a8b0aa; --line: #39403b; --field: #7b847d; --page: #141815; --sheet: #1b201c; --act: #a9d6c2; --on-act: #10211a; --ok: #8fd6ae; --ask: #f0b666; --bad: #ff9c85 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem }
h2 { font-size: 1.125rem; line-height: 1.35; margin: 0 0 .5rem }
p { margin: 0 0 1rem; color: var(--soft); overflow-wrap: anywhere }
p:last-child { margin: 0 }
a { color: inherit }
.told { margin: 1.5rem 0; padding: 1rem; border: 1px solid var(--line); border-left: 4px solid var(--field); border-radius: .375rem; background: var(--sheet) }
.told.ok { border-left-color: var(--ok) } .told.ask { border-left-color: var(--ask) } .told.bad { border-left-color: var(--bad) }
form { margin: 0 0 1.5rem }
label { display: block; font-weight: 600; margin: 0 0 .375rem }
input { display: block; width: 100%; margin: 0 0 1rem; padding: .75rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--field); border-radius: .5rem }
button { font: 600 1rem/1.25 system-ui, sans-serif; min-height: 3rem; padding: .75rem 1.25rem; border: 0; border-radius: .5rem; background: var(--act); color: var(--on-act); cursor: pointer }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
@media (max-width: 30rem) { button { width: 100% } }
`

export interface VerifyResult {
  tone: 'ok' | 'ask' | 'bad' | 'none'
  heading: string
  text: string
  /** The public page that shows the picture and its original. */
  url?: string | null
}

const NAMES = { original: 'original, unaltered photo', staged: 'virtually staged picture' }

/** What was found, in words. */
export function describeIdentified(found: Identified): VerifyResult {
  if (found.match === 'exact')
    return {
      tone: 'ok',
      heading: `This is our file of ${found.kind === 'original' ? 'an' : 'a'} ${NAMES[found.kind]}, untouched`,
      text:
        found.url === null
          ? 'Not a byte of it was changed. Its original is not public: ask whoever shows it to you.'
          : 'Not a byte of it was changed. Its original and the staged picture are shown side by side:',
      url: found.url,
    }
  if (found.match === 'similar')
    return {
      tone: 'ask',
      heading: `It looks like ${found.kind === 'original' ? 'an' : 'a'} ${NAMES[found.kind]} that is public here`,
      text: `This is a guess by its looks: ${FINE_BITS - found.distance} of ${FINE_BITS} marks agree, at least ${FINE_BITS - MAX_DISTANCE} have to. The file itself is not ours: it was scaled, compressed or changed since. Compare it with the one that was published:`,
      url: found.url,
    }
  return {
    tone: 'none',
    heading: 'This picture is not known here',
    text: found.isCompared
      ? 'No file of ours has these bytes, and no public picture looks like it. A cropped or mirrored one is not recognised.'
      : 'No file of ours has these bytes, and it has too little in it to be compared by its looks.',
  }
}

/** Takes a picture and says whether it is one of ours. */
export function verifyHtml(result?: VerifyResult): string {
  const link = result?.url ? `<p><a href="${escapeHtml(result.url)}">${escapeHtml(result.url)}</a></p>` : ''
  const told = result
    ? `<div class="told ${result.tone}" role="status"><h2>${escapeHtml(result.heading)}</h2><p>${escapeHtml(result.text)}</p>${link}</div>`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Verify a picture</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Verify a picture</h1>
<p>Choose a picture of a listing. We say whether it is a file that was made here, untouched, and where its original is shown, if that is public.</p>
${told}
<form method="post" action="${VERIFY_PATH}" enctype="multipart/form-data">
<label for="picture">Picture (JPEG, PNG or WebP, at most ${MAX_UPLOAD_BYTES / 2 ** 20} MB)</label>
<input id="picture" type="file" name="picture" accept="image/jpeg,image/png,image/webp" required>
<button>Verify this picture</button>
</form>
<p>The picture is compared and forgotten: nothing of it is kept.</p>
</main>
</body>
</html>`
}
