import { Parser } from 'htmlparser2'

/** The largest candidate of a `srcset`. */
function largestOf(srcset: string): string | undefined {
  const candidates = srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address, descriptor = '1x']) => ({ address, size: Number.parseFloat(descriptor) || 0 }))
  return candidates.toSorted((a, b) => b.size - a.size)[0]?.address
}

/** Every string under an `image`, `contentUrl` or `url` of schema.org data, where listing sites keep their gallery. */
function* imagesOfLinkedData(value: unknown, key = ''): Generator<string> {
  if (typeof value === 'string') {
    if (['image', 'contentUrl', 'photo'].includes(key)) yield value
  } else if (Array.isArray(value)) {
    for (const item of value) yield* imagesOfLinkedData(item, key)
  } else if (value !== null && typeof value === 'object') {
    for (const [name, item] of Object.entries(value))
      yield* imagesOfLinkedData(item, name === 'url' && ['image', 'photo'].includes(key) ? 'image' : name)
  }
}

function parseLinkedData(text: string): string[] {
  try {
    return [...imagesOfLinkedData(JSON.parse(text))]
  } catch {
    // Pages with broken data are common; their img elements still count.
    return []
  }
}

/** A listing page has some thousands of elements and dozens of photos; what lies beyond is not looked at. */
const MAX_ELEMENTS = 100_000
export const MAX_ADDRESSES = 500
const CHUNK_LENGTH = 64 * 1024

const LAZY_ATTRIBUTES = ['data-src', 'data-lazy-src', 'data-original', 'src']

/**
 * Addresses of pictures on a page, absolute, https, each once, in the order of the page: img and source
 * elements (largest of a srcset first), og:image, schema.org data. It looks at no more than `MAX_ELEMENTS` and finds no more than
 * `MAX_ADDRESSES`.
 */
export function findImageAddresses(html: string, pageUrl: string): string[] {
  const found: string[] = []
  let linkedData: string | null = null
  let elements = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      elements++
      if (name === 'img' || name === 'source') {
        const srcset = attributes.srcset ?? attributes['data-srcset']
        const largest = srcset === undefined ? undefined : largestOf(srcset)
        const lazy = LAZY_ATTRIBUTES.map((attribute) => attributes[attribute]).find(Boolean)
        const address = largest ?? (name === 'img' ? lazy : undefined)
        if (address) found.push(address)
      }
      if (
        name === 'meta' &&
        /^(og:image(:secure_url)?|twitter:image)$/.test(attributes.property ?? attributes.name)
      )
        found.push(attributes.content ?? '')
      if (name === 'script' && attributes.type === 'application/ld+json') linkedData = ''
    },
    ontext(text) {
      if (linkedData !== null) linkedData += text
    },
    onclosetag(name) {
      if (name !== 'script' || linkedData === null) return
      found.push(...parseLinkedData(linkedData))
      linkedData = null
    },
  })
  // A function, since the parser counts while it is written to.
  const isEnough = () => elements >= MAX_ELEMENTS || found.length >= MAX_ADDRESSES
  for (let at = 0; at < html.length && !isEnough(); at += CHUNK_LENGTH)
    parser.write(html.slice(at, at + CHUNK_LENGTH))
  parser.end()
  const absolute = found
    .slice(0, MAX_ADDRESSES)
    .map((address) => URL.parse(address, pageUrl))
    .filter((url) => url?.protocol === 'https:' && !/\.(svg|gif|ico)$/i.test(url.pathname))
    .map((url) => url!.href)
  return [...new Set(absolute)]
}
