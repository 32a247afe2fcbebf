import type { BlogPicture } from '../../../../shared/contracts/admin/blog-pictures.ts'
import { blogPictureUrl } from '../../../../shared/image-url.ts'
import { blogPictures } from '../../../db/schema/site/blog-pictures.ts'
import { AppError } from '../../../errors.ts'
import { newToken } from '../../accounts/tokens/token.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { inTransaction } from '../../context/in-transaction.ts'
import type { ServiceContext } from '../../context/service-context.ts'
import { findOwnImage } from '../../photos/find-own-image.ts'
import { readStoredFile } from '../../photos/read-stored-file.ts'
import { storeBlogPicture } from './picture-files.ts'

/**
 * Makes a public copy of a picture of the administrator's own, uploaded or of a room.
 *
 * @throws AppError not_found for any other
 */
export async function addPicture(
  ctx: ServiceContext<'storage'>,
  { address }: { address: string },
): Promise<BlogPicture> {
  if (ctx.actor.kind !== 'user') throw new AppError('forbidden', 'Only people choose pictures')
  const { userId } = ctx.actor
  const { storagePrefix, fileName, width, height } = await findOwnImage(ctx, { userId, address })
  const folder = newToken()
  const bytes = await readStoredFile(ctx, { key: `${storagePrefix}/${fileName}` })
  await storeBlogPicture(ctx, { folder, bytes })
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(blogPictures).values({ folder, kind: 'picture', width, height, createdBy: userId })
    await recordAudit(tx, {
      action: 'post.illustrated',
      subject: { kind: 'picture', id: folder },
      after: { kind: 'picture' },
    })
  })
  return { address: blogPictureUrl(folder), width, height }
}
