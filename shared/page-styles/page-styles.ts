import { CLASS_LIST, readNames } from './class-list.ts'
import type { Piece, Selector } from './parse-styles.ts'

/** Parts of elements, by what is written in a page that has them. */
const PARTS = [
  [/::file-selector-button/, 'type="file"'],
  [/::-webkit-(date|calendar)/, 'type="date"'],
  [/::-webkit-(inner|outer)-spin/, 'type="number"'],
  [/::-webkit-search/, 'type="search"'],
  [/::placeholder/, ' placeholder="'],
] as const

interface Contents {
  classes: Set<string>
  elements: Set<string>
  /** Pieces of selectors that match nothing in the page. */
  missing: RegExp[]
}

const isWanted = ({ text, classes, elements }: Selector, page: Contents): boolean =>
  classes.every((name) => page.classes.has(name)) &&
  elements.every((name) => page.elements.has(name)) &&
  !page.missing.some((part) => part.test(text))

function keep(pieces: Piece[], page: Contents): string {
  const texts = pieces.map(({ head, body, selectors }) => {
    if (body === undefined) return head
    if (Array.isArray(body)) {
      const inner = keep(body, page)
      // An empty layer still says where it stands among the others.
      return inner || head.startsWith('@layer') ? `${head}{${inner}}` : ''
    }
    if (!selectors) return `${head}{${body}}`
    const wanted = selectors.filter((one) => isWanted(one, page))
    return wanted.length > 0 ? `${wanted.map(({ text }) => text).join(',')}{${body}}` : ''
  })
  return texts.join('')
}

/**
 * The styles that a page needs: rules go that name a class or an element that the page has not. Both must therefore
 * all be in the page from the start; what scripts change are attributes.
 */
export function stylesFor(styles: Piece[], html: string): string {
  return keep(styles, {
    classes: new Set([...html.matchAll(CLASS_LIST)].flatMap(([, , names]) => readNames(names))),
    elements: new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name]) => name)),
    missing: PARTS.filter(([, written]) => !html.includes(written)).map(([part]) => part),
  })
}
