import { createHash } from 'node:crypto'
import { disclosurePath } from '../delivery/disclosure-url.ts'
import type { FetchedFile, FetchPage } from './fetch-page.ts'

export interface WatchedPage {
  token: string
  /** Hex SHA-256 of each picture as it was published, by its path below the page's: `original/w1600.webp`. */
  copies: ReadonlyMap<string, string>
}

/** What a page has to show, by names that people know. */
const PICTURES = { original: 'original photo', staged: 'staged picture' } as const
/** The largest, from which a visitor judges. */
export const WATCHED_VARIANT = 'w1600.webp'

const sha256 = ({ bytes }: FetchedFile) => createHash('sha256').update(bytes).digest('hex')

/**
 * Looks at a public page as a visitor does: the page, both of its pictures, and whether these are what was published.
 * Answers what is wrong, for people; null where all is well.
 *
 * @throws where nobody answers
 */
export async function lookAtPage(
  fetchPage: FetchPage,
  { token, copies }: WatchedPage,
): Promise<string | null> {
  const path = disclosurePath(token)
  const page = await fetchPage(path)
  if (page.status !== 200) return `The page answers ${page.status}.`
  const html = new TextDecoder().decode(page.bytes)
  for (const [side, name] of Object.entries(PICTURES)) {
    const file = `${side}/${WATCHED_VARIANT}`
    if (!html.includes(`${path}/${side}/`)) return `The page does not show the ${name}.`
    const picture = await fetchPage(`${path}/${file}`)
    if (picture.status !== 200) return `The ${name} cannot be had: it answers ${picture.status}.`
    if (!picture.contentType.startsWith('image/')) return `The ${name} is no picture.`
    if (sha256(picture) !== copies.get(file)) return `The ${name} is not the one that was published.`
  }
  return null
}
