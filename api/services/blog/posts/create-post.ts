import type { BlogPostForm } from '../../../../shared/contracts/admin/blog-form.ts'
import type { EditedBlogPost } from '../../../../shared/contracts/admin/blog-posts.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { checkWritten } from './check-written.ts'
import { claimSlug } from './claim-slug.ts'
import { keepVersion } from './keep-version.ts'
import { freeAddress } from './move-address.ts'
import { columnsOf, describeEditedPost } from './post-row.ts'

/** Adds a post, as a draft or published. @throws AppError conflict where another post has its slug, and as `checkWritten` */
export async function createPost(
  ctx: ServiceContext<'storage'>,
  { form: { status, ...written } }: { form: BlogPostForm },
): Promise<EditedBlogPost> {
  return inTransaction(ctx, async (tx) => {
    const checked = await checkWritten(tx, { form: written, before: null })
    const form = { ...checked, slug: await claimSlug(tx, checked) }
    const isPublished = status === 'published'
    const [post] = await tx.db
      .insert(blogPosts)
      .values({ ...columnsOf(form), status, publishedAt: isPublished ? new Date() : null })
      .returning()
    await freeAddress(tx, { slug: post.slug })
    await keepVersion(tx, { postId: post.id, form, kind: isPublished ? 'published' : 'saved' })
    const subject = { kind: 'post', id: post.id } as const
    await recordAudit(tx, { action: 'post.created', subject, after: { slug: post.slug, status } })
    return describeEditedPost(post)
  })
}
