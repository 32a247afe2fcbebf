import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { blogPictures } from '../../../db/schema/site/blog-pictures.ts'
import { generations, projects, sampleConsents } from '../../../db/schema/staging/projects.ts'
import { users } from '../../../db/schema/accounts/users.ts'
import { notFound } from '../../../errors.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import type { SampleSide } from '../../samples/public-copies.ts'
import { blogPictureKey } from './picture-files.ts'

/** As samples: made for a public gallery, or the owner agreed to this version, and the account is still there. */
const mayBeShown = or(
  isNull(blogPictures.generationId),
  and(
    isNotNull(users.id),
    or(
      eq(generations.isPublic, true),
      and(eq(sampleConsents.answer, 'agreed'), eq(sampleConsents.generationId, blogPictures.generationId)),
    ),
  ),
)

/** Those of some copies that may be shown now. Whatever ends that ends showing at once. */
export async function findShownPictures(
  ctx: ServiceContext,
  { folders }: { folders: string[] },
): Promise<(typeof blogPictures.$inferSelect)[]> {
  if (folders.length === 0) return []
  const rows = await ctx.db
    .select({ picture: blogPictures })
    .from(blogPictures)
    .leftJoin(projects, eq(projects.id, blogPictures.projectId))
    .leftJoin(generations, eq(generations.id, blogPictures.generationId))
    .leftJoin(users, and(eq(users.id, projects.userId), isNull(users.deletedAt)))
    .leftJoin(sampleConsents, eq(sampleConsents.projectId, blogPictures.projectId))
    .where(and(inArray(blogPictures.folder, folders), mayBeShown))
  return rows.map(({ picture }) => picture)
}

/** The stored file of a picture that may be shown now. @throws AppError not_found for any other */
export async function findPictureFile(
  ctx: ServiceContext,
  { folder, side, variant }: { folder: string; side?: SampleSide; variant?: string | undefined },
): Promise<string> {
  const [picture] = await findShownPictures(ctx, { folders: [folder] })
  const isOfKind = picture?.kind === (side === undefined ? 'picture' : 'comparison')
  const key = isOfKind ? blogPictureKey({ folder, side, variant }) : null
  if (key === null) throw notFound('Image')
  return key
}
