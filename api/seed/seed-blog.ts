import { cleanHtml } from '../services/blog/clean-html.ts'
import type { Db } from '../db/client.ts'
import { blogCategories, blogPosts } from '../db/schema/site/blog.ts'
import { SEED_CATEGORIES, seedArticles } from './blog.ts'

/** The first articles, once: what administrators change or delete later stays as they left it. */
export async function seedBlog(db: Db): Promise<void> {
  if ((await db.$count(blogCategories)) > 0 || (await db.$count(blogPosts)) > 0) return
  const articles = await seedArticles()
  await db.transaction(async (tx) => {
    const categories = await tx.insert(blogCategories).values(SEED_CATEGORIES).returning()
    const idOf = new Map(categories.map(({ slug, id }) => [slug, id]))
    await tx.insert(blogPosts).values(
      articles.map(({ category, content, ...article }) => ({
        ...article,
        content: cleanHtml(content),
        categoryId: idOf.get(category),
        createdAt: article.publishedAt,
        updatedAt: article.publishedAt,
      })),
    )
  })
}
