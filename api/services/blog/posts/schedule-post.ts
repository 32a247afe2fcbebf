import { eq } from 'drizzle-orm'
import type { EditedBlogPost } from '../../../../shared/contracts/admin/blog-posts.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { AppError } from '../../../errors.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { lockPost } from './lock-post.ts'
import { describeEditedPost } from './post-row.ts'
import { refuseUntitled } from './publish-post.ts'

/**
 * Has a draft published at a time, as it is then; null takes that back.
 *
 * @throws AppError not_found; invalid_input for a time that is over or without a title; conflict for a published post
 */
export async function schedulePost(
  ctx: ServiceContext,
  { id, publishAt }: { id: number; publishAt: string | null },
): Promise<EditedBlogPost> {
  return inTransaction(ctx, async (tx) => {
    const post = await lockPost(tx, { id })
    if (post.status === 'published') throw new AppError('conflict', 'This post is published already.')
    const time = publishAt === null ? null : new Date(publishAt)
    if (time !== null) {
      refuseUntitled(post)
      if (time.getTime() <= Date.now()) throw new AppError('invalid_input', 'Choose a time in the future')
      await enqueue(
        tx.db,
        'publish-post',
        { postId: id, publishAt: time.toISOString() },
        { jobKey: `publish-post:${id}`, runAt: time },
      )
    }
    const [saved] = await tx.db
      .update(blogPosts)
      .set({ publishAt: time, version: post.version + 1 })
      .where(eq(blogPosts.id, id))
      .returning()
    await recordAudit(tx, {
      action: 'post.scheduled',
      subject: { kind: 'post', id },
      before: { publishAt: post.publishAt?.toISOString() ?? null },
      after: { publishAt: time?.toISOString() ?? null },
    })
    return describeEditedPost(saved)
  })
}
