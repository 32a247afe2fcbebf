import type { WorkingPost } from '../../../../shared/contracts/admin/blog-form.ts'
import type { EditedBlogPost } from '../../../../shared/contracts/admin/blog-posts.ts'
import type { blogPosts } from '../../../db/schema/site/blog.ts'
import { describePost } from '../read-posts.ts'

export type PostRow = typeof blogPosts.$inferSelect

/** A post for administrators, with what is being written of it. */
export const describeEditedPost = (row: PostRow): EditedBlogPost => ({
  ...describePost(row),
  version: row.version,
  publishAt: row.publishAt?.toISOString() ?? null,
  hasWorking: row.working !== null,
  working: row.working,
})

/** What was written of a post, as it stands. */
export const writtenOf = ({ focusX, focusY, ...row }: PostRow): WorkingPost => ({
  title: row.title,
  slug: row.slug,
  content: row.content,
  excerpt: row.excerpt,
  featuredImage: row.featuredImage,
  categoryId: row.categoryId,
  tags: row.tags,
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
  canonicalUrl: row.canonicalUrl,
  focus: { x: focusX, y: focusY },
})

/** The columns of what was written. */
export const columnsOf = ({ focus, ...written }: WorkingPost) => ({
  ...written,
  focusX: focus.x,
  focusY: focus.y,
})

/** What was last written of it, public or not. */
export const latestOf = (row: PostRow): WorkingPost => row.working ?? writtenOf(row)
