import type { Hono } from 'hono'
import * as contract from '../../shared/contracts/photos.ts'
import type { AppDeps, AppEnv } from '../http/context.ts'
import { readFiles } from '../http/read-files.ts'
import { route } from '../http/route.ts'
import { sendStored } from '../http/send-stored.ts'
import { AppError } from '../errors.ts'
import { imageUrl } from '../../shared/image-url.ts'
import { extractImages } from '../services/extraction/extract-images.ts'
import { findOwnImage } from '../services/photos/find-own-image.ts'
import { uploadPhoto } from '../services/photos/upload-photo.ts'

export function photoRoutes(app: Hono<AppEnv>, deps: AppDeps): void {
  const { db, storage } = deps

  route(app, contract.uploadImages, async ({ c, session }) => {
    const files = await readFiles(c, 'images')
    const imageUrls: string[] = []
    for (const bytes of files) imageUrls.push(await uploadPhoto(deps, session.user.id, bytes))
    return { data: { imageUrls } }
  })

  route(app, contract.extractImages, async ({ session }, { body }) => ({
    data: { imageUrls: await extractImages(deps, session.user.id, body.url) },
  }))

  // Not JSON, so outside the contract: the picture itself, or one of its variants such as `w960.webp`.
  app.get('/api/images/:id/:variant?', async (c) => {
    const session = c.get('session')
    if (!session) throw new AppError('unauthenticated', 'Not authenticated')
    const image = await findOwnImage(db, session.user.id, imageUrl(c.req.param('id')))
    const name = c.req.param('variant') ?? image.fileName
    return sendStored(c, storage, `${image.storagePrefix}/${name}`, 'Image')
  })
}
