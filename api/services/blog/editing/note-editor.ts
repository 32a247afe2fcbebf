import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts/users.ts'
import { blogEditors } from '../../../db/schema/site/blog-editing.ts'
import { blogPosts } from '../../../db/schema/site/blog.ts'
import { notFound } from '../../../errors.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Whoever has not been heard of for longer has closed the post. */
const PRESENT = sql`interval '45 seconds'`
const FORGOTTEN = sql`interval '1 hour'`

/** Writes down that a tab has a post open, and answers who else has, in other tabs. @throws AppError not_found */
export async function noteEditor(
  ctx: ServiceContext,
  { postId, tab, userId }: { postId: number; tab: string; userId: number },
): Promise<{ name: string; isSelf: boolean }[]> {
  const [post] = await ctx.db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, postId))
  if (!post) throw notFound('Post')
  await ctx.db.delete(blogEditors).where(lt(blogEditors.seenAt, sql`now() - ${FORGOTTEN}`))
  await ctx.db
    .insert(blogEditors)
    .values({ postId, tab, userId })
    .onConflictDoUpdate({
      target: [blogEditors.postId, blogEditors.tab],
      set: { seenAt: sql`now()`, userId },
    })
  const others = await ctx.db
    .selectDistinct({ name: users.name, id: users.id })
    .from(blogEditors)
    .innerJoin(users, eq(users.id, blogEditors.userId))
    .where(
      and(
        eq(blogEditors.postId, postId),
        ne(blogEditors.tab, tab),
        gt(blogEditors.seenAt, sql`now() - ${PRESENT}`),
      ),
    )
  return others.map(({ name, id }) => ({ name, isSelf: id === userId }))
}
