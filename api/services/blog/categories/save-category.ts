import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BlogCategoryForm } from '../../../../shared/contracts/admin/blog-categories.ts'
import type { BlogCategory } from '../../../../shared/contracts/blog.ts'
import { slugOf } from '../../../../shared/text/slug-of.ts'
import { blogCategories } from '../../../db/schema/site/blog.ts'
import { AppError, notFound } from '../../../errors.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext, TransactionContext } from '../../context/service-context.ts'

type Form = z.output<typeof BlogCategoryForm>

/** The form with a slug that no other category has. @throws AppError conflict */
async function withSlug(ctx: TransactionContext, form: Form, id = 0): Promise<Form> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('blog_categories slug'))`)
  const slug = slugOf(form.slug) || slugOf(form.name) || 'category'
  const [other] = await ctx.db
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(and(eq(blogCategories.slug, slug), ne(blogCategories.id, id)))
  if (other) throw new AppError('conflict', 'Another category has this slug.', { field: 'slug' })
  return { ...form, slug, description: form.description || null }
}

/** @throws AppError conflict where another category has the slug */
export async function createCategory(ctx: ServiceContext, { form }: { form: Form }): Promise<BlogCategory> {
  return inTransaction(ctx, async (tx) => {
    const [category] = await tx.db
      .insert(blogCategories)
      .values(await withSlug(tx, form))
      .returning()
    await recordAudit(tx, {
      action: 'category.created',
      subject: { kind: 'category', id: category.id },
      after: { slug: category.slug },
    })
    return category
  })
}

/** @throws AppError not_found; conflict where another category has the slug */
export async function updateCategory(
  ctx: ServiceContext,
  { id, form }: { id: number; form: Form },
): Promise<BlogCategory> {
  return inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.select().from(blogCategories).where(eq(blogCategories.id, id)).for('update')
    if (!before) throw notFound('Category')
    const [after] = await tx.db
      .update(blogCategories)
      .set(await withSlug(tx, form, id))
      .where(eq(blogCategories.id, id))
      .returning()
    await recordAudit(tx, {
      action: 'category.edited',
      subject: { kind: 'category', id },
      before: { slug: before.slug },
      after: { slug: after.slug },
    })
    return after
  })
}

/** Deletes a category; its posts stay, without one. @throws AppError not_found */
export async function deleteCategory(ctx: ServiceContext, { id }: { id: number }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db.delete(blogCategories).where(eq(blogCategories.id, id)).returning()
    if (!gone) throw notFound('Category')
    await recordAudit(tx, {
      action: 'category.deleted',
      subject: { kind: 'category', id },
      before: { slug: gone.slug },
    })
  })
}
