import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { WorkingPost } from '../../../../shared/contracts/admin/blog-form.ts'
import { blogPostVersions } from '../../../db/schema/site/blog-editing.ts'
import type { TransactionContext } from '../../context/service-context.ts'

export type VersionKind = (typeof blogPostVersions.$inferSelect)['kind']

/** What one person writes within this time is one version. */
const ONE_SITTING_MINUTES = 10
/** Older ones are forgotten. */
const KEPT_VERSIONS = 100

/** Keeps what a post is now. Answers whether that began a version, or went on with the last. */
export async function keepVersion(
  ctx: TransactionContext,
  { postId, form, kind }: { postId: number; form: WorkingPost; kind: VersionKind },
): Promise<{ isNew: boolean }> {
  const editorId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const ofPost = eq(blogPostVersions.postId, postId)
  const [last] = await ctx.db
    .select({
      id: blogPostVersions.id,
      kind: blogPostVersions.kind,
      editorId: blogPostVersions.editorId,
      isOpen: sql<boolean>`${blogPostVersions.createdAt} > now() - make_interval(mins => ${ONE_SITTING_MINUTES}::int)`,
    })
    .from(blogPostVersions)
    .where(ofPost)
    .orderBy(desc(blogPostVersions.id))
    .limit(1)
  if (kind === 'typed' && last?.kind === 'typed' && last.editorId === editorId && last.isOpen) {
    await ctx.db
      .update(blogPostVersions)
      .set({ form, updatedAt: sql`now()` })
      .where(eq(blogPostVersions.id, last.id))
    return { isNew: false }
  }
  await ctx.db.insert(blogPostVersions).values({ postId, form, kind, editorId })
  const kept = ctx.db
    .select({ id: blogPostVersions.id })
    .from(blogPostVersions)
    .where(ofPost)
    .orderBy(desc(blogPostVersions.id))
    .limit(KEPT_VERSIONS)
  await ctx.db.delete(blogPostVersions).where(and(ofPost, notInArray(blogPostVersions.id, kept)))
  return { isNew: true }
}
