import { and, eq, like, ne, or, sql } from 'drizzle-orm'
import { MAX_SLUG_LENGTH, slugOf } from '../../../../shared/text/slug-of.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { AppError } from '../../../errors.ts'
import type { TransactionContext } from '../../context/service-context.ts'

/** Room for a number behind it. */
const STEM_LENGTH = MAX_SLUG_LENGTH - 6

interface Wish {
  /** The post that wants it, which may have it already; left out for a new one. */
  id?: number
  slug: string
  title: string
}

/** One choice at a time: two posts of the same title would otherwise both find it free. */
const lockSlugs = (ctx: TransactionContext) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('blog_posts slug'))`)

/**
 * The slug that was asked for, else one of the title, with a number behind it where another post has it.
 *
 * @throws AppError conflict where another post has the one that was asked for
 */
export async function claimSlug(ctx: TransactionContext, { id, slug, title }: Wish): Promise<string> {
  await lockSlugs(ctx)
  const stem = slug || slugOf(title) || 'post'
  const short = stem.slice(0, STEM_LENGTH)
  const taken = await takenSlugs(ctx, id, stem, short)
  if (!taken.has(stem)) return stem
  if (slug) throw new AppError('conflict', 'Another post has this address.', { field: 'slug' })
  let number = 2
  while (taken.has(`${short}-${number}`)) number += 1
  return `${short}-${number}`
}

/** Whether a post may have a slug. */
export async function isSlugFree(
  ctx: TransactionContext,
  { id, slug }: Omit<Wish, 'title'>,
): Promise<boolean> {
  await lockSlugs(ctx)
  return !(await takenSlugs(ctx, id, slug, slug)).has(slug)
}

async function takenSlugs(
  ctx: TransactionContext,
  id: number | undefined,
  stem: string,
  short: string,
): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(
      and(
        or(eq(blogPosts.slug, stem), like(blogPosts.slug, `${short}-%`)),
        id === undefined ? undefined : ne(blogPosts.id, id),
      ),
    )
  return new Set(rows.map(({ slug }) => slug))
}
