import { Parser } from 'htmlparser2'

const BLOCKS = new Set(['p', 'ul', 'ol', 'div', 'h1', 'h2', 'h3'])
const LINE_LENGTH = 76

/** Breaks a long line between words; addresses stay whole. */
function wrap(line: string): string {
  const indent = /^(?:- |\d+\. )/.test(line) ? ' '.repeat(line.indexOf(' ') + 1) : ''
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.length - 1
    const longer = lines[last] === '' ? word : `${lines[last]} ${word}`
    if (longer.length <= LINE_LENGTH || lines[last].trim() === '') lines[last] = longer
    else lines.push(indent + word)
  }
  return lines.join('\n')
}

/** The text part of a mail, made from its HTML: a blank line between blocks, marks before points, addresses after what names them. */
export function textFromHtml(html: string): string {
  let text = ''
  const lists: { tag: string; count: number }[] = []
  let link: { href: string; from: number } | null = null
  const parser = new Parser(
    {
      onopentag(tag, { href }) {
        if (BLOCKS.has(tag)) text = `${text.trimEnd()}\n\n`
        if (tag === 'br') text += '\n'
        if (tag === 'ul' || tag === 'ol') lists.push({ tag, count: 0 })
        if (tag === 'li') {
          const list = lists.at(-1)
          if (list) list.count++
          text = `${text.trimEnd()}\n${list?.count === 1 ? '\n' : ''}${list?.tag === 'ol' ? `${list.count}. ` : '- '}`
        }
        if (tag === 'a' && href) link = { href, from: text.length }
      },
      ontext(part) {
        text += part.replaceAll(/\s+/g, ' ')
      },
      onclosetag(tag) {
        if (tag === 'a' && link) {
          if (text.slice(link.from) !== link.href) text += ` (${link.href})`
          link = null
        }
        if (tag === 'ul' || tag === 'ol') lists.pop()
        if (BLOCKS.has(tag)) text = `${text.trimEnd()}\n\n`
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return text
    .split('\n')
    .map((line) => wrap(line.trim()))
    .join('\n')
    .trim()
}
