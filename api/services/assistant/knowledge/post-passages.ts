import { eq } from 'drizzle-orm'
import { parseDocument, DomUtils } from 'htmlparser2'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { withoutAmounts } from './without-amounts.ts'
import type { Passage } from './passage.ts'

const ARTICLE_WEIGHT = 0.7
const HEADINGS = new Set(['h2', 'h3', 'h4'])

interface Part {
  heading: string | null
  paragraphs: string[]
}

/** An article by its headings: text alone, lists as Markdown. */
function partsOf(html: string): Part[] {
  const parts: Part[] = [{ heading: null, paragraphs: [] }]
  for (const node of parseDocument(html).children) {
    if (!('name' in node)) continue
    const text = DomUtils.textContent(node).replaceAll(/\s+/g, ' ').trim()
    if (text === '' || node.name === 'figure' || node.name === 'table') continue
    if (HEADINGS.has(node.name)) parts.push({ heading: text, paragraphs: [] })
    else if (node.name === 'ul' || node.name === 'ol')
      parts.at(-1)!.paragraphs.push(
        DomUtils.getElementsByTagName('li', node)
          .map((item) => `- ${DomUtils.textContent(item).replaceAll(/\s+/g, ' ').trim()}`)
          .join('\n'),
      )
    else parts.at(-1)!.paragraphs.push(text)
  }
  return parts.filter(({ paragraphs }) => paragraphs.length > 0)
}

export type Article = Pick<typeof blogPosts.$inferSelect, 'slug' | 'title' | 'content'>

export const publishedArticles = (ctx: ServiceContext): Promise<Article[]> =>
  ctx.db
    .select({ slug: blogPosts.slug, title: blogPosts.title, content: blogPosts.content })
    .from(blogPosts)
    .where(eq(blogPosts.status, 'published'))

/** A passage for each heading of an article. What is said of prices there is left out: they change, articles do not. */
export const postPassages = (posts: readonly Article[]): Passage[] =>
  posts.flatMap(({ slug, title, content }) =>
    partsOf(content).flatMap(({ heading, paragraphs }, index) => {
      const text = withoutAmounts(paragraphs.join('\n\n'))
      if (text === '') return []
      return [
        {
          id: `post:${slug}#${index}`,
          title,
          href: `/blog/${slug}`,
          text,
          phrases: heading === null ? [title] : [heading],
          weight: ARTICLE_WEIGHT,
        },
      ]
    }),
  )
