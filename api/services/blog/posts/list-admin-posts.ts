import { desc, eq } from 'drizzle-orm'
import type { AdminBlogPost, EditedBlogPost } from '../../../../shared/contracts/admin/blog-posts.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { notFound } from '../../../errors.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { describeEditedPost } from './post-row.ts'

/** A page of all posts, the newest first, and how many there are. */
export async function listAdminPosts(
  ctx: ServiceContext,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ data: AdminBlogPost[]; meta: { total: number } }> {
  const rows = await ctx.db.select().from(blogPosts).orderBy(desc(blogPosts.id)).limit(limit).offset(offset)
  return { data: rows.map(describeEditedPost), meta: { total: await ctx.db.$count(blogPosts) } }
}

/** @throws AppError not_found */
export async function getAdminPost(ctx: ServiceContext, { id }: { id: number }): Promise<EditedBlogPost> {
  const [row] = await ctx.db.select().from(blogPosts).where(eq(blogPosts.id, id))
  if (!row) throw notFound('Post')
  return describeEditedPost(row)
}
