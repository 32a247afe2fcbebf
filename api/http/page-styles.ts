/** A piece of a style sheet: a statement, a rule, or an at-rule that holds others. */
interface Piece {
  head: string
  /** Absent for statements such as `@layer base;`. */
  body?: string | Piece[]
  /** The classes that each of a rule's selectors asks for. */
  selectors?: { text: string; classes: string[] }[]
}

/** What React writes for characters that mean something in an attribute. */
const ENTITIES: Record<string, string> = {
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
}

const HOLDS_RULES = /^@(media|layer|supports|container|scope)\b/

/** Calls back for every character that is neither escaped nor in a string. */
function scan(text: string, visit: (character: string, index: number) => void): void {
  let quote = ''
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '\\') index += 1
    else if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else visit(character, index)
  }
}

/** Selectors of a list, with the classes outside of `:is(…)` and the like, where one of several may do. */
function splitSelectors(list: string): { text: string; classes: string[] }[] {
  const ends: number[] = []
  const outer: string[] = []
  let depth = 0
  let from = 0
  scan(list, (character, index) => {
    if (character === '(') {
      if (depth === 0) outer.push(list.slice(from, index))
      depth += 1
    } else if (character === ')') {
      depth -= 1
      if (depth === 0) from = index + 1
    } else if (character === ',' && depth === 0) {
      outer.push(list.slice(from, index), ',')
      from = index + 1
      ends.push(index)
    }
  })
  outer.push(list.slice(from))
  const own = outer.join(' ').split(' , ')
  return [...ends, list.length].map((end, index) => ({
    text: list.slice(index === 0 ? 0 : ends[index - 1] + 1, end),
    classes: [...own[index].replaceAll(/"[^"]*"/g, '').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) =>
      name.replaceAll(/\\(.)/g, '$1'),
    ),
  }))
}

/** Takes a minified style sheet apart. */
export function parseStyles(css: string): Piece[] {
  const pieces: Piece[] = []
  let depth = 0
  let start = 0
  let opened = 0
  scan(css, (character, index) => {
    if (character === '{') {
      if (depth === 0) opened = index
      depth += 1
    } else if (character === '}') {
      depth -= 1
      if (depth > 0) return
      const head = css.slice(start, opened).trim()
      const body = css.slice(opened + 1, index)
      if (HOLDS_RULES.test(head)) pieces.push({ head, body: parseStyles(body) })
      else if (head.startsWith('@')) pieces.push({ head, body })
      else pieces.push({ head, body, selectors: splitSelectors(head) })
      start = index + 1
    } else if (character === ';' && depth === 0) {
      pieces.push({ head: css.slice(start, index + 1).trim() })
      start = index + 1
    }
  })
  return pieces
}

function keep(pieces: Piece[], used: Set<string>): string {
  const texts = pieces.map(({ head, body, selectors }) => {
    if (body === undefined) return head
    if (Array.isArray(body)) {
      const inner = keep(body, used)
      // An empty layer still says where it stands among the others.
      return inner || head.startsWith('@layer') ? `${head}{${inner}}` : ''
    }
    if (!selectors) return `${head}{${body}}`
    const wanted = selectors.filter(({ classes }) => classes.every((name) => used.has(name)))
    return wanted.length > 0 ? `${wanted.map(({ text }) => text).join(',')}{${body}}` : ''
  })
  return texts.join('')
}

/**
 * The styles that a page needs: rules that name a class go when the page has no element of that class. Classes must
 * therefore all be in the page from the start; what scripts change are attributes.
 */
export function stylesFor(styles: Piece[], html: string): string {
  const used = new Set<string>()
  for (const [, names] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(' '))
      used.add(name.replaceAll(/&(gt|lt|quot|#x27|amp);/g, (entity) => ENTITIES[entity]))
  return keep(styles, used)
}
