import { eq } from 'drizzle-orm'
import { blogRedirects } from '../../../db/schema/site/blog-editing.ts'
import type { TransactionContext } from '../../context/service-context.ts'
import type { PostRow } from './post-row.ts'

/**
 * Has the address that a post had lead to where it is from now on. Redirects name the post and not an address, so that
 * there are no chains. Where a post is, none leads away, also one that another post left behind.
 */
export async function moveAddress(
  ctx: TransactionContext,
  { post: { id, slug, publishedAt }, to }: { post: Pick<PostRow, 'id' | 'slug' | 'publishedAt'>; to: string },
): Promise<void> {
  if (to === slug) return
  await freeAddress(ctx, { slug: to })
  // What was never public is linked to from nowhere.
  if (publishedAt === null) return
  await ctx.db
    .insert(blogRedirects)
    .values({ slug, postId: id })
    .onConflictDoUpdate({ target: blogRedirects.slug, set: { postId: id } })
}

/** A post is at this address now. */
export async function freeAddress(ctx: TransactionContext, { slug }: { slug: string }): Promise<void> {
  await ctx.db.delete(blogRedirects).where(eq(blogRedirects.slug, slug))
}
