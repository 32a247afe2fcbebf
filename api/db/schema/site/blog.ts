import { desc, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '../columns.ts'

export const blogCategories = pgTable('blog_categories', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description'),
})

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    slug: text('slug').notNull().unique(),
    /** HTML, cleaned before it was written. */
    content: text('content').notNull(),
    excerpt: text('excerpt'),
    featuredImage: text('featured_image'),
    categoryId: integer('category_id').references(() => blogCategories.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['draft', 'published'] }).notNull(),
    tags: jsonb('tags').$type<string[]>(),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('blog_posts_published_idx')
      .on(desc(table.publishedAt), desc(table.id))
      .where(sql`${table.status} = 'published'`),
  ],
)
