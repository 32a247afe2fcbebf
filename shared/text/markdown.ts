export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; href: string; children: Inline[] }

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'list'; isOrdered: boolean; items: Inline[][] }

/** A page of ours: a path that a browser reads as no other host and no call. */
const OWN_PATH = /^\/(?![/\\]|api\/)(?!.*(?:\/\.|%2e))[^\s\\]*$/i

/** What stands out in a line: code, a link, strong, emphasis; pictures and all else stay the letters they are. */
const MARK =
  /`([^`\n]+)`|(!?)\[([^[\]\n]+)\]\(([^()\s]+)\)|\*\*(?=\S)([^\n]+?)\*\*|(?<![*\w])[*_](?=\S)([^*_\n]+?)[*_](?![*\w])/

/** Words within words: nobody writes more, and a machine that does is not followed. */
const DEEPEST = 3

function readInline(text: string, depth = 0): Inline[] {
  const found = depth < DEEPEST ? MARK.exec(text) : null
  if (!found) return text === '' ? [] : [{ type: 'text', text }]
  const [whole, code, picture, label, href, strong, em] = found
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + whole.length)
  const read = (inner: string) => readInline(inner, depth + 1)
  let marked: Inline[]
  if (code !== undefined) marked = [{ type: 'code', text: code }]
  else if (label !== undefined) {
    const isOwn = picture === '' && OWN_PATH.test(href)
    // Of a link elsewhere and of a picture, its words stay.
    marked = isOwn ? [{ type: 'link', href, children: read(label) }] : read(label)
  } else if (strong !== undefined) marked = [{ type: 'strong', children: read(strong) }]
  else marked = [{ type: 'em', children: read(em) }]
  return [
    ...(before === '' ? [] : [{ type: 'text' as const, text: before }]),
    ...marked,
    ...readInline(after, depth),
  ]
}

const ITEM = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(.*)$/
const HEADING = /^\s*#{1,6}\s+(.*)$/

/**
 * A little Markdown as a tree: paragraphs, lists, emphasis, code, and links to our own pages. It knows no HTML, no pictures and no other
 * hosts, so that whoever wrote it, nothing but words comes of it.
 */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.replaceAll('\r', '').split('\n')) {
    if (line.trim() === '') {
      isOpen = false
      continue
    }
    const item = ITEM.exec(line)
    const last = blocks.at(-1)
    if (item) {
      const isOrdered = item[1] !== undefined
      const children = readInline(item[2])
      if (isOpen && last?.type === 'list' && last.isOrdered === isOrdered) last.items.push(children)
      else blocks.push({ type: 'list', isOrdered, items: [children] })
    } else {
      const heading = HEADING.exec(line)
      const children: Inline[] = heading
        ? [{ type: 'strong', children: readInline(heading[1]) }]
        : readInline(line.trim())
      if (isOpen && !heading && last?.type === 'paragraph')
        last.children.push({ type: 'text', text: ' ' }, ...children)
      else blocks.push({ type: 'paragraph', children })
    }
    isOpen = !HEADING.test(line)
  }
  return blocks
}

const inlineText = (children: Inline[]): string =>
  children.map((one) => ('children' in one ? inlineText(one.children) : one.text)).join('')

/** The words alone. */
export const markdownText = (text: string): string =>
  readMarkdown(text)
    .map((block) =>
      block.type === 'list' ? block.items.map(inlineText).join('\n') : inlineText(block.children),
    )
    .join('\n\n')
