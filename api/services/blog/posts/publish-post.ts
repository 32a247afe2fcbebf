import { eq, sql } from 'drizzle-orm'
import type { EditedBlogPost } from '../../../../shared/contracts/admin/blog-posts.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { AppError } from '../../../errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { keepVersion } from './keep-version.ts'
import { lockPost } from './lock-post.ts'
import { columnsOf, describeEditedPost, latestOf, type PostRow } from './post-row.ts'

/** Publishes a draft; a post that is published stays as it is. @throws AppError not_found, invalid_input without a title */
export async function publishPost(ctx: ServiceContext, { id }: { id: number }): Promise<EditedBlogPost> {
  return inTransaction(ctx, async (tx) => {
    const post = await lockPost(tx, { id })
    return describeEditedPost(post.status === 'published' ? post : await publish(tx, post))
  })
}

/** @throws AppError invalid_input */
export function refuseUntitled({ title }: PostRow): void {
  if (title === '') throw new AppError('invalid_input', 'Title is required')
}

/** Makes a draft public. It keeps the day on which it first came out. */
async function publish(tx: TransactionContext, post: PostRow): Promise<PostRow> {
  refuseUntitled(post)
  const [published] = await tx.db
    .update(blogPosts)
    .set({
      status: 'published',
      publishedAt: post.publishedAt ?? new Date(),
      publishAt: null,
      version: post.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(blogPosts.id, post.id))
    .returning()
  await keepVersion(tx, { postId: post.id, form: latestOf(published), kind: 'published' })
  await recordAudit(tx, {
    action: 'post.published',
    subject: { kind: 'post', id: post.id },
    before: { status: post.status },
    after: { status: 'published', slug: published.slug },
  })
  return published
}

/** Publishes a draft that is due; one that was put off, published or deleted meanwhile is left alone. */
export async function publishDuePost(
  ctx: ServiceContext,
  { postId, publishAt }: { postId: number; publishAt: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [post] = await tx.db.select().from(blogPosts).where(eq(blogPosts.id, postId)).for('update')
    const isDue = post?.status === 'draft' && post.publishAt?.toISOString() === publishAt
    if (isDue) await publish(tx, post)
  })
}

/**
 * Takes a post off the site; what was being written of it is the draft from then on.
 *
 * @throws AppError not_found
 */
export async function unpublishPost(ctx: ServiceContext, { id }: { id: number }): Promise<EditedBlogPost> {
  return inTransaction(ctx, async (tx) => {
    const post = await lockPost(tx, { id })
    if (post.status === 'draft') return describeEditedPost(post)
    // Its address stays: the one that is being written may be another post's by now.
    const written = { ...latestOf(post), slug: post.slug }
    const [draft] = await tx.db
      .update(blogPosts)
      .set({
        ...columnsOf(written),
        status: 'draft',
        working: null,
        version: post.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(blogPosts.id, id))
      .returning()
    await recordAudit(tx, {
      action: 'post.unpublished',
      subject: { kind: 'post', id },
      before: { status: 'published' },
      after: { status: 'draft' },
    })
    return describeEditedPost(draft)
  })
}
