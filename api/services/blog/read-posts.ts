import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { BlogPost } from '../../../shared/contracts/blog.ts'
import { blogCategories, blogPosts } from '../../db/schema/site/blog.ts'
import { blogRedirects } from '../../db/schema/site/blog-editing.ts'
import { notFound } from '../../errors.ts'
import { cleanHtml } from './clean-html.ts'
import { rowCount } from '../operations/row-count.ts'
import { withoutWithdrawn } from './pictures/without-withdrawn.ts'
import type { ServiceContext } from '../context/service-context.ts'

type Category = typeof blogCategories.$inferSelect

export const describePost = ({ focusX, focusY, ...row }: typeof blogPosts.$inferSelect): BlogPost => ({
  ...row,
  focus: { x: focusX, y: focusY },
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
  const total =
    category === undefined
      ? await rowCount(ctx, { name: 'published-posts' })
      : await ctx.db.$count(blogPosts, wanted)
  const shown = rows.map(async (row) =>
    describePost({ ...row, content: await withoutWithdrawn(ctx, { html: row.content }) }),
  )
  return { data: await Promise.all(shown), meta: { total } }
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
  const content = await withoutWithdrawn(ctx, { html: cleanHtml(row.content) })
  return describePost({ ...row, content })
}

/** Where a published post is that has had this address; null where none has. */
export async function findRedirect(ctx: ServiceContext, { slug }: { slug: string }): Promise<string | null> {
  const [post] = await ctx.db
    .select({ slug: blogPosts.slug })
    .from(blogRedirects)
    .innerJoin(blogPosts, eq(blogPosts.id, blogRedirects.postId))
    .where(and(eq(blogRedirects.slug, slug), isPublished))
  return post?.slug ?? null
}

/** As many addresses as one sitemap may hold (sitemaps.org, protocol 0.9), less those of pages. */
const LISTED_ADDRESSES = 49_000

/** Where published posts are, the newest first; those that stand first elsewhere are that site's to list. */
export const listAddresses = (ctx: ServiceContext): Promise<{ slug: string; updatedAt: Date }[]> =>
  ctx.db
    .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
    .from(blogPosts)
    .where(and(isPublished, isNull(blogPosts.canonicalUrl)))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(LISTED_ADDRESSES)

export const listCategories = (ctx: ServiceContext): Promise<Category[]> =>
  ctx.db.select().from(blogCategories).orderBy(asc(blogCategories.name))

/** @throws AppError not_found */
export async function getCategory(ctx: ServiceContext, { id }: { id: number }): Promise<Category> {
  const [category] = await ctx.db.select().from(blogCategories).where(eq(blogCategories.id, id))
  if (!category) throw notFound('Category')
  return category
}
