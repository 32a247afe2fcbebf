import { escapeHtml } from './escape-html.ts'
import type { MailContent } from './mail-content.ts'
import { DARK_COLOURS, SANS, SERIF } from './mail-look.ts'

const paragraph = (text: string) =>
  `<p class="ink-2" style="margin:0 0 16px;font:400 16px/1.55 ${SANS};color:#414944;white-space:pre-line">${escapeHtml(text)}</p>`

const note = (text: string) =>
  `<p class="ink-3" style="margin:0 0 8px;font:400 14px/1.5 ${SANS};color:#5A615C">${escapeHtml(text)}</p>`

function button({ label, url }: NonNullable<MailContent['action']>): string {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td class="pine" style="background:#1F4A3D;border-radius:8px"><a class="on-pine" href="${href}" style="display:inline-block;padding:14px 24px;font:600 16px/20px ${SANS};color:#FBFAF6;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>
<p class="ink-3" style="margin:0 0 24px;font:400 14px/1.5 ${SANS};color:#5A615C">If the button does not work, open this address:<br>
<a class="link" href="${href}" style="color:#1F4A3D;word-break:break-all">${href}</a></p>`
}

function htmlPart(
  { subject, heading, paragraphs, action, notes = [] }: MailContent,
  publicUrl: string,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>@media (prefers-color-scheme: dark) {
${DARK_COLOURS}
}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#F4F3EF">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? '')}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:#F4F3EF"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px"><a class="ink" href="${escapeHtml(publicUrl)}" style="font:500 22px/1 ${SERIF};color:#171D1A;text-decoration:none">Nestage</a></td></tr>
<tr><td class="sheet" style="padding:32px;background:#FDFCFA;border:1px solid #D8D5CB;border-radius:14px">
<h1 class="ink" style="margin:0 0 20px;font:500 26px/1.2 ${SERIF};color:#171D1A">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action ? button(action) : ''}
${notes.map(note).join('\n')}
</td></tr>
<tr><td class="ink-3" style="padding:20px 4px 0;font:400 13px/1.5 ${SANS};color:#5A615C">Nestage · Make every space a cozy nest</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function textPart({ heading, paragraphs, action, notes = [] }: MailContent, publicUrl: string): string {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  return `${[heading, ...paragraphs, ...link, ...notes, `-- \nNestage · ${publicUrl}`].join('\n\n')}\n`
}

/** Gives a mail the brand's calm look and a plain-text twin. `publicUrl` is where the brand's name leads. */
export function composeMail(
  content: MailContent,
  publicUrl: string,
): { subject: string; html: string; text: string } {
  const subject = content.subject.replaceAll(/\s+/g, ' ').trim()
  return { subject, html: htmlPart(content, publicUrl), text: textPart(content, publicUrl) }
}
