import { eq } from 'drizzle-orm'
import type { WorkingPost } from '../../../../shared/contracts/admin/blog-form.ts'
import { blogCategories } from '../../../db/schema/site/blog.ts'
import { AppError } from '../../../errors.ts'
import type { TransactionContext } from '../../context/service-context.ts'
import { slugOf } from '../../../../shared/text/slug-of.ts'
import { cleanHtml } from '../clean-html.ts'
import { keepFeaturedImage } from '../pictures/keep-featured-image.ts'

/**
 * What was written as it may be kept: text that an article may hold, a category that is there, and for a picture a public
 * copy.
 *
 * @param before what it was written over, whose picture and category need not be looked at again
 * @throws AppError invalid_input where the category is gone or the picture is none that may be shown
 */
export async function checkWritten(
  ctx: TransactionContext<'storage'>,
  { form: written, before }: { form: WorkingPost; before: WorkingPost | null },
): Promise<WorkingPost> {
  const form = normalise(written)
  const { categoryId } = form
  if (categoryId !== null && categoryId !== before?.categoryId) {
    const [category] = await ctx.db
      .select({ id: blogCategories.id })
      .from(blogCategories)
      .where(eq(blogCategories.id, categoryId))
    if (!category) throw new AppError('invalid_input', 'This category is gone. Choose another one.')
  }
  const featuredImage =
    form.featuredImage === null || form.featuredImage === before?.featuredImage
      ? form.featuredImage
      : await keepFeaturedImage(ctx, { address: form.featuredImage })
  return { ...form, featuredImage, content: cleanHtml(form.content) }
}

/** What is empty is none, each tag is there once, and the slug is what may stand in an address. */
function normalise(form: WorkingPost): WorkingPost {
  const tags = [...new Set(form.tags)].filter(Boolean)
  return {
    ...form,
    slug: slugOf(form.slug),
    tags: tags.length > 0 ? tags : null,
    excerpt: form.excerpt || null,
    featuredImage: form.featuredImage || null,
    metaTitle: form.metaTitle || null,
    metaDescription: form.metaDescription || null,
    canonicalUrl: form.canonicalUrl || null,
  }
}
