import type { Deps } from '../../deps.ts'
import type { Account } from '../limits/account-tier.ts'
import { refuseFullStorage } from '../limits/storage-quota.ts'
import { keepUploads } from './keep-uploads.ts'
import { preparePhoto } from './decode/prepare-photo.ts'
import type { PreparedPhoto } from './decode/prepared-photo.ts'

/**
 * Checks, cleans and stores photos, all of them or none; answers their addresses.
 *
 * @throws AppError rate_limited, storage_quota_exceeded, and as `preparePhoto`
 */
export async function uploadPhotos(
  deps: Pick<Deps, 'db' | 'storage' | 'limits'>,
  account: Account,
  files: Uint8Array[],
): Promise<string[]> {
  await deps.limits.takeForAccount('upload:account', account, files.length)
  await refuseFullStorage(deps.db, account)
  const photos: PreparedPhoto[] = []
  for (const bytes of files) photos.push(await preparePhoto(bytes, account.id))
  return keepUploads(deps, account, photos)
}
