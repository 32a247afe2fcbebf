import { escapeHtml } from './escape-html.ts'
import { DARK_COLOURS, SANS, SERIF } from './mail-look.ts'
import { messageHtml } from './message-html.ts'
import { textFromHtml } from './text-from-html.ts'

export interface Letter {
  subject: string
  /** As typed. */
  message: string
  /** Where it is one of many: what ends them. */
  unsubscribeUrl?: string
  /** Fixes the colours, to look at both; left out, the mail program chooses. */
  scheme?: 'light' | 'dark'
}

const STYLES: Record<'light' | 'dark' | 'both', string> = {
  light: '',
  dark: DARK_COLOURS,
  both: `@media (prefers-color-scheme: dark) {\n${DARK_COLOURS}\n}`,
}

const SMALL = `font:400 13px/1.5 ${SANS};color:#5A615C`

function footer(publicUrl: string, unsubscribeUrl: string | undefined): string {
  const brand = `<a class="ink-3" href="${escapeHtml(publicUrl)}" style="color:#5A615C">Nestage</a>`
  if (unsubscribeUrl === undefined)
    return `<p class="ink-3" style="margin:24px 0 0;${SMALL}">${brand} · Make every space a cozy nest</p>`
  const link = `<a class="ink-3" href="${escapeHtml(unsubscribeUrl)}" style="color:#5A615C">Unsubscribe</a>`
  return `<p class="ink-3" style="margin:24px 0 0;${SMALL}">You get this message because you have an account at ${brand}. ${link}</p>`
}

/** A person's letter: what was typed on a plain sheet, in both parts; the text part is made from the HTML. */
export function composeLetter(
  { subject, message, unsubscribeUrl, scheme }: Letter,
  publicUrl: string,
): { subject: string; html: string; text: string } {
  const content = `${messageHtml(message)}\n${footer(publicUrl, unsubscribeUrl)}`
  const head = unsubscribeUrl
    ? `<p style="margin:0 0 24px"><a class="ink" href="${escapeHtml(publicUrl)}" style="font:500 22px/1 ${SERIF};color:#171D1A;text-decoration:none">Nestage</a></p>\n`
    : ''
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme ?? 'light dark'}">
<meta name="supported-color-schemes" content="${scheme ?? 'light dark'}">
<title>${escapeHtml(subject)}</title>
<style>${STYLES[scheme ?? 'both']}</style>
</head>
<body class="sheet" style="margin:0;padding:24px 16px;background:#FDFCFA">
<div style="max-width:600px;margin:0 auto">
${head}${content}
</div>
</body>
</html>
`
  return { subject, html, text: `${textFromHtml(content)}\n` }
}
