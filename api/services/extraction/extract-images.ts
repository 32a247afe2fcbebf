import { MAX_UPLOAD_BYTES } from '../../../shared/constants.ts'
import { AppError } from '../../errors.ts'
import { WebPageError, type FetchedResource } from '../../providers/web-page/web-page-reader.ts'
import type { Account } from '../limits/account-tier.ts'
import { refuseFullStorage } from '../limits/storage-quota.ts'
import { keepUploads } from '../photos/keep-uploads.ts'
import { preparePhoto } from '../photos/decode/prepare-photo.ts'
import type { PreparedPhoto } from '../photos/decode/prepared-photo.ts'
import { readPage } from './read-page.ts'
import type { ServiceContext } from '../context/service-context.ts'

const MAX_PAGE_BYTES = 5 * 1024 * 1024
const PAGE_TIMEOUT_MS = 10_000
const ALL_TIMEOUT_MS = 45_000
const MAX_CANDIDATES = 60
const MAX_PHOTOS = 24
/** Below this it is a logo, a portrait or a thumbnail. */
const MIN_LONG_EDGE_PX = 640
const CONCURRENT_DOWNLOADS = 4

async function fetchPage(ctx: ServiceContext<'webPages'>, url: string): Promise<FetchedResource> {
  try {
    return await ctx.webPages.read(url, {
      maxBytes: MAX_PAGE_BYTES,
      signal: AbortSignal.timeout(PAGE_TIMEOUT_MS),
    })
  } catch (error) {
    if (error instanceof WebPageError) throw new AppError('invalid_input', error.message)
    throw error
  }
}

/** A photo worth staging, or null: what a page names as a picture may be anything, or gone. */
async function fetchPhoto(
  ctx: ServiceContext<'webPages'>,
  userId: number,
  address: string,
  signal: AbortSignal,
): Promise<PreparedPhoto | null> {
  try {
    const { bytes } = await ctx.webPages.read(address, { maxBytes: MAX_UPLOAD_BYTES, signal })
    const photo = await preparePhoto(bytes, userId)
    return Math.max(photo.width, photo.height) < MIN_LONG_EDGE_PX ? null : photo
  } catch (error) {
    if (error instanceof WebPageError || error instanceof AppError) return null
    throw error
  }
}

async function fetchPhotos(
  ctx: ServiceContext<'webPages'>,
  userId: number,
  addresses: string[],
): Promise<PreparedPhoto[]> {
  const signal = AbortSignal.timeout(ALL_TIMEOUT_MS)
  const photos = new Map<string, PreparedPhoto>()
  for (
    let at = 0;
    at < addresses.length && photos.size < MAX_PHOTOS && !signal.aborted;
    at += CONCURRENT_DOWNLOADS
  ) {
    const batch = addresses.slice(at, at + CONCURRENT_DOWNLOADS)
    for (const photo of await Promise.all(batch.map((address) => fetchPhoto(ctx, userId, address, signal))))
      if (photo) photos.set(photo.sha256, photo)
  }
  return [...photos.values()].slice(0, MAX_PHOTOS)
}

/**
 * Fetches the photos of a listing page and keeps them as the user's own uploads; answers their addresses in
 * the order of the page.
 *
 * @throws AppError rate_limited, storage_quota_exceeded, invalid_input with the reason when the page cannot be read or shows no photos
 */
export async function extractImages(
  ctx: ServiceContext<'storage' | 'webPages' | 'limits'>,
  { account, url }: { account: Account; url: string },
): Promise<string[]> {
  const { limits } = ctx
  await limits.takeForAccount('extract:account', account)
  await refuseFullStorage(ctx, { account })
  const page = await fetchPage(ctx, url)
  const html = new TextDecoder().decode(page.bytes)
  const addresses = page.contentType.startsWith('image/')
    ? [page.url]
    : (await readPage({ html, pageUrl: page.url })).slice(0, MAX_CANDIDATES)
  const photos = await fetchPhotos(ctx, account.id, addresses)
  if (photos.length === 0) throw new AppError('invalid_input', 'No photos were found on this page')
  return keepUploads(ctx, { account, photos })
}
