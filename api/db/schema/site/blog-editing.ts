import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { WorkingPost } from '../../../../shared/contracts/admin/blog-form.ts'
import { users } from '../accounts/users.ts'
import { createdAt, instant } from '../columns.ts'
import { blogPosts } from './blog.ts'

const postId = () =>
  integer('post_id')
    .notNull()
    .references(() => blogPosts.id, { onDelete: 'cascade' })

/** What a post was at a time. What is written within minutes by one person is one version. */
export const blogPostVersions = pgTable(
  'blog_post_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: postId(),
    form: jsonb('form').$type<WorkingPost>().notNull(),
    /** `typed` may still grow while its writer goes on. */
    kind: text('kind', { enum: ['typed', 'saved', 'published', 'restored'] }).notNull(),
    editorId: integer('editor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('blog_post_versions_post_idx').on(table.postId, table.id)],
)

/** Addresses that published posts had: they lead to where the post is now, however often it moves. */
export const blogRedirects = pgTable(
  'blog_redirects',
  { slug: text('slug').primaryKey(), postId: postId(), createdAt: createdAt() },
  (table) => [index('blog_redirects_post_idx').on(table.postId)],
)

/** Links that show a post before it is published, to whoever has one, until they expire. */
export const blogPreviewLinks = pgTable(
  'blog_preview_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    postId: postId(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('blog_preview_links_post_idx').on(table.postId),
    index('blog_preview_links_expiry_idx').on(table.expiresAt),
  ],
)

/** Who has a post open, by browser tab. */
export const blogEditors = pgTable(
  'blog_editors',
  {
    postId: postId(),
    tab: uuid('tab').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.tab] })],
)
