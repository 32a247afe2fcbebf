import { escapeHtml } from './escape-html.ts'
import { SANS } from './mail-look.ts'

const TEXT = `font:400 16px/1.55 ${SANS};color:#171D1A`
const BULLET = /^[-*•]\s+/
const NUMBER = /^\d{1,3}[.)]\s+/
/** An address ends before the full stop or bracket that belongs to the sentence. */
const URL = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g

function inline(text: string): string {
  let html = ''
  let from = 0
  for (const match of text.matchAll(URL)) {
    const address = escapeHtml(match[0])
    html += escapeHtml(text.slice(from, match.index))
    html += `<a class="link" href="${address}" style="color:#1F4A3D;word-break:break-all">${address}</a>`
    from = match.index + match[0].length
  }
  return html + escapeHtml(text.slice(from))
}

const list = (tag: 'ul' | 'ol', mark: RegExp, lines: string[]) =>
  `<${tag} class="ink" style="margin:0 0 16px;padding:0 0 0 24px;${TEXT}">${lines
    .map((line) => `<li style="margin:0 0 4px">${inline(line.replace(mark, ''))}</li>`)
    .join('')}</${tag}>`

function block(lines: string[]): string {
  for (const [tag, mark] of [
    ['ul', BULLET],
    ['ol', NUMBER],
  ] as const) {
    const first = lines.findIndex((line) => mark.test(line))
    if (first === -1 || !lines.slice(first).every((line) => mark.test(line))) continue
    const before = lines.slice(0, first)
    return (before.length > 0 ? block(before) : '') + list(tag, mark, lines.slice(first))
  }
  return `<p class="ink" style="margin:0 0 16px;${TEXT}">${lines.map(inline).join('<br>')}</p>`
}

/** A message as it was typed, as HTML: paragraphs between blank lines, lists of lines that begin alike, addresses as links. */
export const messageHtml = (message: string): string =>
  message
    .trim()
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => block(paragraph.split(/\r?\n/).map((line) => line.trim())))
    .join('\n')
