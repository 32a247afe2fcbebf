import { and, asc, desc, eq } from 'drizzle-orm'
import type { BlogPost } from '../../../shared/contracts/blog.ts'
import { blogCategories, blogPosts } from '../../db/schema/site/blog.ts'
import { notFound } from '../../errors.ts'
import { cleanHtml } from './clean-html.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Category = typeof blogCategories.$inferSelect

export const describePost = (row: typeof blogPosts.$inferSelect): BlogPost => ({
  ...row,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const isPublished = eq(blogPosts.status, 'published')

/** A page of published posts, newest first, and how many there are in all. */
export async function listPublishedPosts(
  ctx: ServiceContext,
  { limit, offset, category }: { limit: number; offset: number; category?: number | undefined },
): Promise<{ data: BlogPost[]; meta: { total: number } }> {
  const wanted = and(isPublished, category === undefined ? undefined : eq(blogPosts.categoryId, category))
  const rows = await ctx.db
    .select()
    .from(blogPosts)
    .where(wanted)
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(limit)
    .offset(offset)
  return { data: rows.map(describePost), meta: { total: await ctx.db.$count(blogPosts, wanted) } }
}

/**
 * A post to read. Its HTML was cleaned when it was written; it is cleaned again by the rules of today.
 * @throws AppError not_found, also for a draft
 */
export async function getPublishedPost(ctx: ServiceContext, { slug }: { slug: string }): Promise<BlogPost> {
  const [row] = await ctx.db
    .select()
    .from(blogPosts)
    .where(and(isPublished, eq(blogPosts.slug, slug)))
  if (!row) throw notFound('Post')
  return describePost({ ...row, content: cleanHtml(row.content) })
}

export const listCategories = (ctx: ServiceContext): Promise<Category[]> =>
  ctx.db.select().from(blogCategories).orderBy(asc(blogCategories.name))

/** @throws AppError not_found */
export async function getCategory(ctx: ServiceContext, { id }: { id: number }): Promise<Category> {
  const [category] = await ctx.db.select().from(blogCategories).where(eq(blogCategories.id, id))
  if (!category) throw notFound('Category')
  return category
}
