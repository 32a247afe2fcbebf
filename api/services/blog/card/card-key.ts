import { createHash } from 'node:crypto'
import type { BlogPost } from '../../../../shared/contracts/blog.ts'
import { BLOG_PREFIX } from '../pictures/picture-files.ts'

/** Changes with how cards are drawn. */
const DESIGN = '1'

export const CARDS_PREFIX = `${BLOG_PREFIX}cards/`

/** The file of a post's card: another one for another title or picture. */
export function cardKey({
  title,
  featuredImage,
  focus,
}: Pick<BlogPost, 'title' | 'featuredImage' | 'focus'>): string {
  const shown = JSON.stringify([DESIGN, title, featuredImage, featuredImage && focus])
  return `${CARDS_PREFIX}${createHash('sha256').update(shown).digest('hex')}.jpg`
}
