/** A piece of a style sheet: a statement, a rule, or an at-rule that holds others. */
export interface Piece {
  head: string
  /** Absent for statements such as `@layer base;`. */
  body?: string | Piece[]
  selectors?: Selector[]
}

export interface Selector {
  text: string
  /** The classes and the elements that it asks for. */
  classes: string[]
  elements: string[]
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

/** What a selector asks for, `:is(…)` and the like left out, where one of several may do. */
function selector(text: string, outside: string): Selector {
  const plain = outside.replaceAll(/(?<!\\)\[[^\]]*\]/g, '')
  const names = [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name)
  return {
    text,
    classes: names.map((name) => name.replaceAll(/\\(.)/g, '$1')),
    elements: plain.replaceAll(/(\.|::?|#)(\\.|[\w-])+/g, ' ').match(/[a-z][\w-]*/g) ?? [],
  }
}

function splitSelectors(list: string): Selector[] {
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
  return [...ends, list.length].map((end, index) =>
    selector(list.slice(index === 0 ? 0 : ends[index - 1] + 1, end), own[index]),
  )
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
