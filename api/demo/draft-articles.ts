import type { Db } from '../db/client.ts'
import { blogPosts } from '../db/schema/site/blog.ts'
import { cleanHtml } from '../services/blog/clean-html.ts'

const DRAFTS = [
  {
    slug: 'draft-staging-a-home-office',
    title: 'Staging a home office that sells the spare room',
    excerpt: 'One desk, one lamp and a reason to close the door.',
    content:
      '<p>Buyers measure the spare room by what they could do in it.</p><h2>Still to write</h2><ul><li>Two examples</li><li>What to leave out</li></ul>',
  },
  {
    slug: 'draft-photos-before-noon',
    title: 'Which rooms to photograph before noon',
    excerpt: 'A route through the house that follows the light.',
    content: '<p>East first, north whenever you like, west last.</p>',
  },
] as const

/** Articles that are being written, as administrators alone see them. Those that are there are left as they are. */
export async function draftArticles(db: Db): Promise<void> {
  await db
    .insert(blogPosts)
    .values(
      DRAFTS.map((draft) => ({ ...draft, content: cleanHtml(draft.content), status: 'draft' as const })),
    )
    .onConflictDoNothing()
}
