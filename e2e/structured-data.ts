type Thing = Record<string, unknown>

/** What search engines ask of each type (schema.org; Google's structured-data documentation), by dotted path. */
const REQUIRED: Record<string, string[]> = {
  Product: ['name', 'image', 'description', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  Brand: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer.text'],
  Answer: ['text'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author.name', 'mainEntityOfPage'],
  Organization: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
}
const MAX_HEADLINE = 110
const ADDRESSES = ['url', 'item', 'image', 'mainEntityOfPage']
const DATES = ['datePublished', 'dateModified']

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null

function at(thing: Thing, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isThing(value) ? value[key] : undefined), thing)
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What is wrong with a piece of structured data and everything in it, one line a fault. */
export function faultsOfThing(thing: Thing, isInner = false): string[] {
  const type = String(thing['@type'])
  const required = REQUIRED[type]
  if (!required) return [`unknown type ${type}`]
  const faults = required.filter((path) => isEmpty(at(thing, path))).map((path) => `${type}: no ${path}`)
  if (!isInner && thing['@context'] !== 'https://schema.org') faults.push(`${type}: no context`)
  for (const name of ADDRESSES) {
    const value = thing[name]
    const isAddress = typeof value === 'string' && URL.canParse(value)
    if (value !== undefined && !isAddress) faults.push(`${type}: ${name} is no address`)
  }
  for (const name of DATES) {
    const value = thing[name]
    const isDate = typeof value === 'string' && !Number.isNaN(Date.parse(value))
    if (value !== undefined && !isDate) faults.push(`${type}: ${name} is no date`)
  }
  if (type === 'Article' && String(thing['headline']).length > MAX_HEADLINE) faults.push('headline too long')
  if (type === 'Offer' && !/^\d+(\.\d\d)?$/.test(String(thing['price']))) faults.push('Offer: odd price')
  if (type === 'BreadcrumbList') {
    const steps = (thing['itemListElement'] as Thing[]).map(({ position }) => position)
    if (steps.some((position, index) => position !== index + 1)) faults.push('BreadcrumbList: odd order')
  }
  const inner = Object.values(thing).flat().filter(isThing)
  return [...faults, ...inner.flatMap((value) => faultsOfThing(value, true))]
}

/** The structured data of a page, parsed. @throws where it is no JSON */
export const structuredData = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, data]) => JSON.parse(data) as Thing,
  )
