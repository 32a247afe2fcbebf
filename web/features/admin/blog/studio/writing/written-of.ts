import type { WorkingPost } from '../../../../../../shared/contracts/admin/blog-form.ts'
import type { EditedBlogPost } from '../../../../../../shared/contracts/admin/blog-posts.ts'

/** What was last written of a post, public or not. */
export function writtenOf(post: EditedBlogPost): WorkingPost {
  if (post.working) return post.working
  const { title, slug, content, excerpt, featuredImage, categoryId, tags } = post
  const { metaTitle, metaDescription, canonicalUrl, focus } = post
  return {
    title,
    slug,
    content,
    excerpt,
    featuredImage,
    categoryId,
    tags,
    metaTitle,
    metaDescription,
    canonicalUrl,
    focus,
  }
}
