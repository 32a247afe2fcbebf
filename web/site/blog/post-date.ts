import type { BlogPost } from '../../../shared/contracts/blog.ts'

/** When an article came out, else when it was begun: `November 4, 2026`. */
export const postDate = ({ publishedAt, createdAt }: BlogPost): string =>
  new Date(publishedAt ?? createdAt).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
