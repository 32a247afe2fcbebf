import { eq } from 'drizzle-orm'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { AppError, notFound } from '../../../errors.ts'
import type { TransactionContext } from '../../context/service-context.ts'
import { describeEditedPost, type PostRow } from './post-row.ts'

/** A post that nobody else changes until the transaction ends. @throws AppError not_found */
export async function lockPost(ctx: TransactionContext, { id }: { id: number }): Promise<PostRow> {
  const [row] = await ctx.db.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
  if (!row) throw notFound('Post')
  return row
}

/** @throws AppError conflict with `current` beside where the post is not as it was seen */
export function refuseStale(row: PostRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version)
    throw new AppError('conflict', 'Somebody else has changed this post meanwhile.', {
      current: describeEditedPost(row),
    })
}
