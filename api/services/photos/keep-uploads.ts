import { imageUrl } from '../../../shared/image-url.ts'
import type { Account } from '../limits/account-tier.ts'
import { keepWithinQuota } from '../limits/storage-quota.ts'
import { discardRefused } from './discard-refused.ts'
import type { PreparedPhoto } from './decode/prepared-photo.ts'
import { insertImage, storeImageFiles, type StoredImage } from './save-image.ts'
import type { ServiceContext } from '../context/service-context.ts'
import { inTransaction } from '../context/in-transaction.ts'

/**
 * Keeps photos as uploads of an account, all of them or none; answers their addresses. Files of those that were refused are given up.
 *
 * @throws AppError storage_quota_exceeded
 */
export async function keepUploads(
  ctx: ServiceContext<'storage'>,
  { account, photos }: { account: Account; photos: PreparedPhoto[] },
): Promise<string[]> {
  const stored: StoredImage[] = []
  for (const { pictures, ...facts } of photos)
    stored.push(
      await storeImageFiles(ctx, { userId: account.id, kind: 'original', files: pictures, ...facts }),
    )
  const keep = inTransaction(ctx, async (tx) => {
    const addresses: string[] = []
    for (const image of stored) addresses.push(imageUrl((await insertImage(tx, image)).id))
    await keepWithinQuota(tx, { account })
    return addresses
  })
  return discardRefused(ctx, { stored, work: keep })
}
