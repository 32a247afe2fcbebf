import { eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { WorkingPost } from '../../../../shared/contracts/admin/blog-form.ts'
import type { EditedBlogPost } from '../../../../shared/contracts/admin/blog-posts.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'
import { checkWritten } from './check-written.ts'
import { isSlugFree } from './claim-slug.ts'
import { keepVersion, type VersionKind } from './keep-version.ts'
import { lockPost, refuseStale } from './lock-post.ts'
import { moveAddress } from './move-address.ts'
import { columnsOf, describeEditedPost, latestOf, type PostRow } from './post-row.ts'

/**
 * Keeps what somebody is writing. A draft is changed itself, of a published post a working copy, which is public once it
 * is saved. What one person writes in one sitting is one version and one entry of the audit trail.
 *
 * @throws AppError not_found; conflict with `current` beside where somebody else wrote first; as `checkWritten`
 */
export async function writePost(
  ctx: ServiceContext<'storage'>,
  { id, form, version }: { id: number; form: WorkingPost; version: number },
): Promise<EditedBlogPost> {
  return inTransaction(ctx, async (tx) => {
    const post = await lockPost(tx, { id })
    refuseStale(post, version)
    const { saved, isNewVersion } = await keepWriting(tx, { post, form, kind: 'typed' })
    if (isNewVersion)
      await recordAudit(tx, {
        action: 'post.edited',
        subject: { kind: 'post', id },
        after: { slug: saved.slug, status: saved.status },
      })
    return describeEditedPost(saved)
  })
}

/** Makes a text what is being written of a post. A slug that is missing or another post's is left as it was. */
export async function keepWriting(
  ctx: TransactionContext<'storage'>,
  { post, form, kind }: { post: PostRow; form: WorkingPost; kind: VersionKind },
): Promise<{ saved: PostRow; isNewVersion: boolean }> {
  const before = latestOf(post)
  const checked = await checkWritten(ctx, { form, before })
  const mayMove = checked.slug !== '' && (await isSlugFree(ctx, { id: post.id, slug: checked.slug }))
  const written = { ...checked, slug: mayMove ? checked.slug : before.slug }
  if (isDeepStrictEqual(written, before)) return { saved: post, isNewVersion: false }
  const isDraft = post.status === 'draft'
  if (isDraft) await moveAddress(ctx, { post, to: written.slug })
  const [saved] = await ctx.db
    .update(blogPosts)
    .set({
      ...(isDraft ? { ...columnsOf(written), updatedAt: sql`now()` } : { working: written }),
      version: post.version + 1,
    })
    .where(eq(blogPosts.id, post.id))
    .returning()
  const { isNew } = await keepVersion(ctx, { postId: post.id, form: written, kind })
  return { saved, isNewVersion: isNew }
}

/** Forgets what was written of a published post since it was saved. @throws AppError not_found */
export async function discardWriting(ctx: ServiceContext, { id }: { id: number }): Promise<EditedBlogPost> {
  return inTransaction(ctx, async (tx) => {
    const post = await lockPost(tx, { id })
    if (post.working === null) return describeEditedPost(post)
    const [saved] = await tx.db
      .update(blogPosts)
      .set({ working: null, version: post.version + 1 })
      .where(eq(blogPosts.id, id))
      .returning()
    await recordAudit(tx, {
      action: 'post.edited',
      subject: { kind: 'post', id },
      before: { hasWorking: true },
      after: { hasWorking: false },
    })
    return describeEditedPost(saved)
  })
}
