/** What is claimed in figures: amounts of money, and how many credits, pictures, days, hours or percent. */
const CLAIM =
  /[$€£¥]\s?\d[\d,.]*|\d[\d,.]*\s?(?:%|percent|(?:free )?(?:credits?|images?|pictures?|photos?|days?|hours?|months?|years?|dollars?|euros?|usd|gb|pixels?|px)\b)/gi

const figure = (claim: string) =>
  claim
    .replaceAll(/[^\d.,]/g, '')
    .replace(/[.,]+$/, '')
    .replaceAll(',', '')
    .replace(/\.0+$/, '')

/** The figures of a text. */
export const figuresOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\d[\d,.]*/g)].map(([number]) => figure(number)))

/** The claims of a text whose figures are in none of what it was to be taken from. */
export const ungrounded = (text: string, known: ReadonlySet<string>): string[] =>
  [...text.matchAll(CLAIM)].map(([claim]) => claim).filter((claim) => !known.has(figure(claim)))
