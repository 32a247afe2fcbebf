import { asc, count } from 'drizzle-orm'
import type { AdminBlogCategory } from '../../../../shared/contracts/admin/blog-categories.ts'
import { blogCategories, blogPosts } from '../../../db/schema/site/blog.ts'
import type { ServiceContext } from '../../context/service-context.ts'

/** Every category with how many posts it has, by the alphabet. */
export async function listAdminCategories(ctx: ServiceContext): Promise<AdminBlogCategory[]> {
  const [categories, counts] = await Promise.all([
    ctx.db.select().from(blogCategories).orderBy(asc(blogCategories.name)),
    ctx.db.select({ id: blogPosts.categoryId, posts: count() }).from(blogPosts).groupBy(blogPosts.categoryId),
  ])
  const postsOf = new Map(counts.map(({ id, posts }) => [id, posts]))
  return categories.map((category) => ({ ...category, posts: postsOf.get(category.id) ?? 0 }))
}
