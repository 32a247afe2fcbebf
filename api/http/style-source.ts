import { createHash } from 'node:crypto'

/** For pages that write styles while they run. */
export const ANY_INLINE_STYLE = "'unsafe-inline'"

/** The sources of CSP for the style elements of a page, each known by its hash. */
export function styleSource(html: string): string {
  const styles = [...html.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, text]) => text)
  return styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')
}
