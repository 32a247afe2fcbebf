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
.compare { overflow-x: auto; overscroll-behavior-x: contain; border-radius: .375rem }
.compare:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
.track { position: relative; width: 200% }
.track img { position: sticky; left: 0; width: 50%; border-radius: 0 }
.over { position: absolute; inset: 0 50% 0 0; clip-path: inset(0) }
.wide { width: 200%; height: 100% }
.over::after { content: ''; position: absolute; inset: 0 0 0 auto; width: 3px; background: #fff; box-shadow: -2px 0 0 #101512 }
.names { max-width: none; display: flex; justify-content: space-between; gap: 1rem; margin: 0 0 .5rem; font-weight: 600; color: var(--ink) }
.changed { max-width: 46rem }
a { color: inherit }
.room { margin-top: 3rem; border-top: 1px solid var(--line) }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .375rem 1.25rem; margin: 0; color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin: 0 0 .625rem } }
footer { max-width: 76rem; margin: 0 auto; padding: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .875rem }
`

/** A page without script and without anybody's name on it. */
export const disclosureShell = (
  title: string,
  body: string,
  { isSearchable = false } = {},
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isSearchable ? '' : '<meta name="robots" content="noindex">'}
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>${body}</body>
</html>`
