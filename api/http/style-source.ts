import { createHash } from 'node:crypto'

/** For pages that write styles while they run. */
export const ANY_INLINE_STYLE = "'unsafe-inline'"

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const hashed = (texts: string[]): string[] => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
]

/**
 * The sources of CSP for the style elements and the style attributes of a page, each known by its hash. What a
 * script sets through the object model needs none.
 */
export function styleSource(html: string): string {
  const elements = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text]) => text)
  const attributes = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, text]) =>
    text.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  )
  const ofAttributes = attributes.length === 0 ? [] : ["'unsafe-hashes'", ...hashed(attributes)]
  return [...hashed(elements), ...ofAttributes].join(' ')
}
