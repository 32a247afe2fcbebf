import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { BlogPost } from '../../../../shared/contracts/blog.ts'
import { blogPreviewLinks } from '../../../db/schema/site/blog-editing.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { notFound } from '../../../errors.ts'
import { hashToken, newToken } from '../../accounts/tokens/token.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { cleanHtml } from '../clean-html.ts'
import { withoutWithdrawn } from '../pictures/without-withdrawn.ts'
import { lockPost } from '../posts/lock-post.ts'
import { columnsOf, latestOf } from '../posts/post-row.ts'
import { describePost } from '../read-posts.ts'

const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Makes a link that shows a post as it is being written for a day. @throws AppError not_found */
export async function createPreviewLink(
  ctx: ServiceContext<'config'>,
  { postId }: { postId: number },
): Promise<{ url: string; expiresAt: string }> {
  const token = newToken()
  const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS)
  await inTransaction(ctx, async (tx) => {
    await lockPost(tx, { id: postId })
    await tx.db.delete(blogPreviewLinks).where(lt(blogPreviewLinks.expiresAt, sql`now()`))
    await tx.db.insert(blogPreviewLinks).values({ tokenHash: hashToken(token), postId, expiresAt })
    await recordAudit(tx, {
      action: 'post.previewed',
      subject: { kind: 'post', id: postId },
      after: { expiresAt: expiresAt.toISOString() },
    })
  })
  return { url: `${ctx.config.publicUrl}/blog/preview/${token}`, expiresAt: expiresAt.toISOString() }
}

/** A post as it would be published now. @throws AppError not_found for a link that is not or no longer one */
export async function findPreviewedPost(
  ctx: ServiceContext,
  { token }: { token: string },
): Promise<BlogPost> {
  const [row] = await ctx.db
    .select({ post: blogPosts })
    .from(blogPreviewLinks)
    .innerJoin(blogPosts, eq(blogPosts.id, blogPreviewLinks.postId))
    .where(and(eq(blogPreviewLinks.tokenHash, hashToken(token)), gt(blogPreviewLinks.expiresAt, sql`now()`)))
  if (!row) throw notFound('Post')
  const written = { ...row.post, ...columnsOf(latestOf(row.post)) }
  const content = await withoutWithdrawn(ctx, { html: cleanHtml(written.content) })
  return describePost({ ...written, content })
}
