import { and, desc, eq } from 'drizzle-orm'
import type { WorkingPost } from '../../../../shared/contracts/admin/blog-form.ts'
import type { BlogPostVersion } from '../../../../shared/contracts/admin/blog-editing.ts'
import { countWords } from '../../../../shared/text/count-words.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { blogPostVersions } from '../../../db/schema/site/blog-editing.ts'
import { notFound } from '../../../errors.ts'
import type { ServiceContext } from '../../context/service-context.ts'

const LISTED_VERSIONS = 50

const select = (ctx: ServiceContext) =>
  ctx.db
    .select({ version: blogPostVersions, editorName: users.name })
    .from(blogPostVersions)
    .leftJoin(users, eq(users.id, blogPostVersions.editorId))
    .$dynamic()

const describe = ({
  version: { id, kind, form, updatedAt },
  editorName,
}: Awaited<ReturnType<typeof select>>[number]): BlogPostVersion => ({
  id,
  kind,
  title: form.title,
  words: countWords(form.content),
  editorName,
  savedAt: updatedAt.toISOString(),
})

/** The latest versions of a post, the newest first. */
export async function listVersions(
  ctx: ServiceContext,
  { postId }: { postId: number },
): Promise<BlogPostVersion[]> {
  const rows = await select(ctx)
    .where(eq(blogPostVersions.postId, postId))
    .orderBy(desc(blogPostVersions.id))
    .limit(LISTED_VERSIONS)
  return rows.map(describe)
}

/** @throws AppError not_found */
export async function getVersion(
  ctx: ServiceContext,
  { postId, versionId }: { postId: number; versionId: number },
): Promise<BlogPostVersion & { form: WorkingPost }> {
  const [row] = await select(ctx).where(
    and(eq(blogPostVersions.postId, postId), eq(blogPostVersions.id, versionId)),
  )
  if (!row) throw notFound('Version')
  return { ...describe(row), form: row.version.form }
}
