import { desc, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { WorkingPost } from '../../../../shared/contracts/admin/blog-form.ts'
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
    /** When a job publishes the draft; null where nobody has said so. */
    publishAt: instant('publish_at'),
    /** What is to be seen of the featured picture where it is cropped, in percent from its left and top. */
    focusX: integer('focus_x').notNull().default(50),
    focusY: integer('focus_y').notNull().default(50),
    /** Where the article stands first, for search engines; null where that is here. */
    canonicalUrl: text('canonical_url'),
    /** What is being written of a published post and is not public yet. A draft is changed itself. */
    working: jsonb('working').$type<WorkingPost>(),
    /** Counts what was written, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('blog_posts_published_idx')
      .on(desc(table.publishedAt), desc(table.id))
      .where(sql`${table.status} = 'published'`),
    index('blog_posts_category_idx')
      .on(table.categoryId, desc(table.publishedAt), desc(table.id))
      .where(sql`${table.status} = 'published'`),
  ],
)
