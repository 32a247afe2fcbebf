import { eq, sql } from 'drizzle-orm'
import type { BlogPostChanges, WorkingPost } from '../../../../shared/contracts/admin/blog-form.ts'
import type { EditedBlogPost } from '../../../../shared/contracts/admin/blog-posts.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { checkWritten } from './check-written.ts'
import { claimSlug } from './claim-slug.ts'
import { keepVersion } from './keep-version.ts'
import { lockPost, refuseStale } from './lock-post.ts'
import { moveAddress } from './move-address.ts'
import { columnsOf, describeEditedPost, writtenOf } from './post-row.ts'

/**
 * Saves what is given of a post; what was written beside it is done with. The address it had leads to the new one.
 *
 * @throws AppError not_found; conflict with `current` beside for another version than the one seen, and where another
 * post has the slug; as `checkWritten`
 */
export async function updatePost(
  ctx: ServiceContext<'storage'>,
  { id, changes, version }: { id: number; changes: BlogPostChanges; version?: number | undefined },
): Promise<EditedBlogPost> {
  return inTransaction(ctx, async (tx) => {
    const post = await lockPost(tx, { id })
    refuseStale(post, version)
    const before = writtenOf(post)
    const { status = post.status, ...given } = changes
    const wanted: WorkingPost = { ...before, ...withoutUndefined(given) }
    const form = await checkWritten(tx, { form: wanted, before })
    if (form.slug !== post.slug) form.slug = await claimSlug(tx, { id, ...form })
    await moveAddress(tx, { post, to: form.slug })
    const isNowPublished = status === 'published' && post.status === 'draft'
    const [saved] = await tx.db
      .update(blogPosts)
      .set({
        ...columnsOf(form),
        status,
        working: null,
        version: post.version + 1,
        updatedAt: sql`now()`,
        ...(isNowPublished && { publishedAt: post.publishedAt ?? new Date(), publishAt: null }),
      })
      .where(eq(blogPosts.id, id))
      .returning()
    await keepVersion(tx, { postId: id, form, kind: isNowPublished ? 'published' : 'saved' })
    const facts = ({ slug, status: state }: typeof saved) => ({ slug, status: state })
    await recordAudit(tx, {
      action: 'post.edited',
      subject: { kind: 'post', id },
      before: facts(post),
      after: facts(saved),
    })
    return describeEditedPost(saved)
  })
}

const withoutUndefined = (given: Partial<WorkingPost>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
