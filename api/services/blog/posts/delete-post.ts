import { eq } from 'drizzle-orm'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { lockPost } from './lock-post.ts'

/** Deletes a post with its versions, redirects and links. @throws AppError not_found */
export async function deletePost(ctx: ServiceContext, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { slug, status } = await lockPost(tx, { id })
    await tx.db.delete(blogPosts).where(eq(blogPosts.id, id))
    await recordAudit(tx, { action: 'post.deleted', subject: { kind: 'post', id }, before: { slug, status } })
  })
}
