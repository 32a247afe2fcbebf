import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/photos.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { nameDevice, readDevice } from '../http/cookies/device-cookie.ts'
import { readFiles } from '../http/request/read-files.ts'
import { readPhotoRequest } from '../http/request/read-photo-request.ts'
import { route } from '../http/route.ts'
import { sendStored } from '../http/send-stored.ts'
import { AppError } from '../errors.ts'
import { imageUrl } from '../../shared/image-url.ts'
import { analyseImage } from '../services/photos/analyse-image.ts'
import { extractImages } from '../services/extraction/extract-images.ts'
import { askForTurn } from '../services/photos/receive/ask-for-turn.ts'
import { announcePhotos, listExpectedPhotos } from '../services/photos/receive/expected-photos.ts'
import { findOwnImage } from '../services/photos/find-own-image.ts'
import { heldPhotos } from '../services/photos/held-photos.ts'
import { receivePhoto } from '../services/photos/receive/receive-photo.ts'
import { uploadPhotos } from '../services/photos/upload-photos.ts'
import { recordPhoneSpan } from '../tracing/phone-span.ts'

export function photoRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { storage, config } = deps

  route(app, contract.uploadImages, async ({ ctx, c, session }) => {
    const files = await readFiles(c, 'images')
    return { data: { imageUrls: await uploadPhotos(ctx, { account: session.user, files }) } }
  })

  route(app, contract.analyzeImage, async ({ ctx, session }, { body }) => ({
    data: { analysis: await analyseImage(ctx, { account: session.user, address: body.imageUrl }) },
  }))
  route(app, contract.extractImages, async ({ ctx, session }, { body }) => ({
    data: { imageUrls: await extractImages(ctx, { account: session.user, url: body.url }) },
  }))
  // Before the route with an id, which would take `expected` for one.
  route(app, contract.announcePhotos, async ({ ctx, c, session }, { body }) => {
    await deps.limits.takeForAccount('announce:account', session.user)
    await announcePhotos(ctx, {
      account: session.user,
      deviceId: nameDevice(c, config.publicUrl),
      photos: body.photos,
    })
    return {}
  })
  route(app, contract.listExpectedPhotos, async ({ ctx, c, session }) => {
    const device = readDevice(c, config.publicUrl)
    return {
      data:
        device === null ? [] : await listExpectedPhotos(ctx, { userId: session.user.id, deviceId: device }),
    }
  })
  route(app, contract.findArrivedPhotos, async ({ ctx, session }, { body }) => {
    const held = await heldPhotos(ctx, { userId: session.user.id, ids: body.ids })
    return { data: held.map(({ id }) => id), held, ownerPublicId: session.user.publicId }
  })
  route(app, contract.askForTurn, async ({ ctx, session }, { params }) => {
    await askForTurn(ctx, { user: session.user, id: params.id })
    return {}
  })
  route(app, contract.putPhoto, async ({ ctx, c, session }, { params }) => {
    const photo = { id: params.id, ...readPhotoRequest(c) }
    const { isNew, receipt } = await receivePhoto(ctx, { user: session.user, photo })
    if (isNew) recordPhoneSpan(photo.id, photo.order.takenAgoMs)
    c.status(isNew ? 201 : 200)
    return { data: receipt }
  })

  // Not JSON, so outside the contract: the picture itself, or one of its variants such as `w960.webp`.
  app.get('/api/images/:id/:variant?', async (c) => {
    const session = c.get('session')
    if (!session) throw new AppError('unauthenticated', 'Not authenticated')
    const image = await findOwnImage(c.get('ctx'), {
      userId: session.user.id,
      address: imageUrl(c.req.param('id')),
    })
    const name = c.req.param('variant') ?? image.fileName
    return sendStored(c, storage, `${image.storagePrefix}/${name}`)
  })
}
