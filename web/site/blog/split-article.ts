/** A room before and after it was staged, as an article holds it. */
export interface ComparedRooms {
  /** Both sides lie below it. */
  address: string
  /** What the pictures show, for whoever does not see them. */
  before: string
  after: string
  /** HTML. */
  caption: string
  width: number
  height: number
}

const COMPARISON = /(<figure data-kind="comparison">.*?<\/figure>)/s
const IMAGE = /<img [^>]*>/g
const STORED = /(<img src="(\/api\/blog\/pictures\/\w+)\/w960\.webp")([^>]*>)/g
const WIDTHS = [480, 960, 1600]

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** Undoes what the server escaped in an attribute. */
const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

function readComparison(figure: string): ComparedRooms | null {
  const [before, after] = figure.match(IMAGE) ?? []
  const address = /^(\/api\/blog\/comparisons\/\w+)\/before\//.exec(attribute(before ?? '', 'src') ?? '')?.[1]
  if (!before || !after || address === undefined) return null
  return {
    address,
    before: plain(attribute(before, 'alt') ?? ''),
    after: plain(attribute(after, 'alt') ?? ''),
    caption: /<figcaption>(.*?)<\/figcaption>/s.exec(figure)?.[1] ?? '',
    width: Number(attribute(before, 'width') ?? 1536),
    height: Number(attribute(before, 'height') ?? 1024),
  }
}

/** Has browsers choose the size of a stored picture by the room it has. */
const withSizes = (html: string, sizes: string): string =>
  html.replaceAll(STORED, (_, start: string, address: string, rest: string) => {
    const set = WIDTHS.map((width) => `${address}/w${width}.webp ${width}w`).join(', ')
    return `${start} srcset="${set}" sizes="${sizes}"${rest}`
  })

/** An article's HTML, as the server cleans it, taken apart at the rooms that can be compared. */
export const splitArticle = (html: string, sizes: string): (string | ComparedRooms)[] =>
  html
    .split(COMPARISON)
    .map((part) => (COMPARISON.test(part) ? (readComparison(part) ?? '') : withSizes(part, sizes)))
    .filter((part) => part !== '')
