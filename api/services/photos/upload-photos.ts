import type { Account } from '../limits/account-tier.ts'
import { refuseFullStorage } from '../limits/storage-quota.ts'
import { keepUploads } from './keep-uploads.ts'
import { preparePhoto } from './decode/prepare-photo.ts'
import type { PreparedPhoto } from './decode/prepared-photo.ts'
import type { ServiceContext } from '../context/service-context.ts'

/**
 * Checks, cleans and stores photos, all of them or none; answers their addresses.
 *
 * @throws AppError rate_limited, storage_quota_exceeded, and as `preparePhoto`
 */
export async function uploadPhotos(
  ctx: ServiceContext<'storage' | 'limits'>,
  { account, files }: { account: Account; files: Uint8Array[] },
): Promise<string[]> {
  await ctx.limits.takeForAccount('upload:account', account, files.length)
  await refuseFullStorage(ctx, { account })
  const photos: PreparedPhoto[] = []
  for (const bytes of files) photos.push(await preparePhoto(bytes, account.id))
  return keepUploads(ctx, { account, photos })
}
