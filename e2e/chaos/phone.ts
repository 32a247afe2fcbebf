import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { APIRequestContext } from 'playwright-core'
import { contentDigest } from '../../shared/content-digest.ts'
import { PhotoReceipt, type PhotoOrder } from '../../shared/contracts/photos.ts'
import { encodePhotoOrder, PHOTO_ORDER_HEADER } from '../../shared/photo-order.ts'

const AT_ONCE = 2
const TRY_AGAIN_MS = 500

/**
 * Sends photos as a phone's queue does: each under an id of its own, again and again until the receipt names id and hash.
 *
 * @param signal gives up: what has no receipt by then is left out
 * @returns the receipts, one a photo
 */
export async function sendPhotos(
  request: APIRequestContext,
  origin: string,
  photos: { bytes: Buffer; order: PhotoOrder }[],
  signal: AbortSignal,
): Promise<PhotoReceipt[]> {
  const waiting = photos.map((photo) => ({ ...photo, id: randomUUID() }))
  const receipts: PhotoReceipt[] = []
  const send = async () => {
    for (let photo = waiting.shift(); photo && !signal.aborted; photo = waiting.shift()) {
      const sha256 = createHash('sha256').update(photo.bytes).digest('hex')
      const headers = {
        'Content-Type': 'image/jpeg',
        'Content-Digest': contentDigest(sha256),
        [PHOTO_ORDER_HEADER]: encodePhotoOrder(photo.order),
      }
      while (!signal.aborted) {
        const url = `${origin}/api/photos/${photo.id}`
        const answer = await request
          .put(url, { data: photo.bytes, headers, timeout: 30_000 })
          .then(async (response) => ({ status: response.status(), body: await response.text() }))
          .catch(() => ({ status: 0, body: '' }))
        if (answer.status === 200 || answer.status === 201) {
          const receipt = PhotoReceipt.parse(JSON.parse(answer.body).data)
          if (receipt.id !== photo.id || receipt.sha256 !== sha256)
            throw new Error(`Receipt of another photo: ${answer.body}`)
          receipts.push(receipt)
          break
        }
        if (answer.status >= 400 && answer.status < 500 && ![401, 408, 409, 429].includes(answer.status))
          throw new Error(`Photo refused: ${answer.status} ${answer.body}`)
        await pause(TRY_AGAIN_MS)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return receipts
}
