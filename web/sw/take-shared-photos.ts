import { imageKind, KIND_BYTES } from '../offline/image/image-kind.ts'
import { userMeta } from '../offline/queue/database/meta-values.ts'
import { newItem } from '../offline/queue/new-item.ts'
import { queueStore, workUploadQueue } from './work-upload-queue.ts'

/** Names the field and the path of the manifest's share target. */
export const SHARE_PATH = '/app/share'
const FIELD = 'photos'

/**
 * Whether another site's page sent the form. The system's share sheet has no origin, and neither has a page that
 * hides its own: what comes from there is only ever sent on once its owner has described it.
 */
function isForeign({ headers, referrer }: Request): boolean {
  const isOther = (address: string) => URL.parse(address)?.origin !== location.origin
  const origin = headers.get('origin')
  if (origin !== null && origin !== 'null') return isOther(origin)
  return referrer !== '' && referrer !== 'about:client' && isOther(referrer)
}

/**
 * Takes photos that were shared to Nestage from another app into the queue, where they wait until somebody
 * says which rooms they show. The person is led to the queue in any case, and told what came of it.
 */
export async function takeSharedPhotos(request: Request, clients: Clients): Promise<Response> {
  if (isForeign(request)) return Response.redirect('/app/queue?shared=0&refused=1', 303)
  let taken = 0
  let refused = 0
  try {
    const files = (await request.formData()).getAll(FIELD).filter((entry) => entry instanceof File)
    const user = await queueStore.getMeta(userMeta)
    for (const file of files) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (imageKind(bytes.subarray(0, KIND_BYTES)) === null) {
        refused += 1
        continue
      }
      const own = new Blob([bytes], { type: file.type })
      const wish = { listing: null, roomType: 'other', style: null, instruction: '', stage: false } as const
      const owner = { userId: user?.id ?? null, ownerId: user?.publicId ?? null }
      const photo = { ...owner, wish, bytes: own, fileName: file.name }
      await queueStore.add(newItem({ ...photo, warnings: ['undescribed'] }), own)
      taken += 1
    }
  } catch {
    // The device is full or the form is broken: the other app still has the photos, and the page says so.
    refused += 1
  }
  // The page compresses them as well; here it happens even when nobody opens it.
  void workUploadQueue(clients).catch(() => undefined)
  return Response.redirect(`/app/queue?shared=${taken}&refused=${refused}`, 303)
}
