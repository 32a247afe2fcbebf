const NUMBER = /([$€£¥]\s?)?(\d[\d,.]*)(\s?(?:%|percent\b|(?:free )?[a-z]+))?/gi
/** What is counted that a promise could be made of; other words behind a number say nothing of the product. */
const COUNTED =
  /^(?:free )?(?:credits?|images?|pictures?|photos?|seconds?|minutes?|days?|hours?|weeks?|months?|years?|gb|mb|pixels?|px|styles?|versions?|devices?|users?|seats?)$/i
const MONEY = /^(?:usd|dollars?|euros?)$/i

interface Figure {
  text: string
  /** The kind of figure and its value: 50 credits are no 50 %. */
  key: string
  /** Whether it claims something of the product. */
  isClaim: boolean
}

const valueOf = (digits: string) =>
  digits
    .replace(/[.,]+$/, '')
    .replaceAll(',', '')
    .replace(/\.0+$/, '')

function figures(text: string): Figure[] {
  return [...text.matchAll(NUMBER)].map(([whole, currency, digits, behind = '']) => {
    const unit = behind.trim()
    const isMoney = currency !== undefined || MONEY.test(unit)
    const isShare = /^(?:%|percent)$/i.test(unit)
    const kind = isMoney ? '$' : isShare ? '%' : ''
    return { text: whole, key: kind + valueOf(digits), isClaim: kind !== '' || COUNTED.test(unit) }
  })
}

/** The figures of a text, by kind and value. */
export const figuresOf = (text: string): ReadonlySet<string> => new Set(figures(text).map(({ key }) => key))

/** The claims of a text, in money, percent or numbers of things, that are in none of what it was to be taken from. */
export const ungrounded = (text: string, known: ReadonlySet<string>): string[] =>
  figures(text)
    .filter(({ isClaim, key }) => isClaim && !known.has(key))
    .map((figure) => figure.text)
