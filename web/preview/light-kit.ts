import type { KitManifest } from '../../shared/engine/kit/kit-manifest.ts'
import { readKitModel } from '../../shared/engine/kit/kit-model.ts'
import type { FurnitureKit } from '../../shared/engine/stage-room.ts'
import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import { kitManifestFile, lightModelFile } from './kit-files.ts'
import { withoutAlpha } from './without-alpha.ts'

/** The furniture in its light versions, each file fetched when it is first needed and kept on the device. */
export async function openLightKit(): Promise<FurnitureKit> {
  // The kit's own tests check the manifest.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const manifest = (await (await kitManifestFile()).json()) as KitManifest
  return {
    manifest,
    load: async (id) => readKitModel(await (await lightModelFile(id)).arrayBuffer(), decodePicture),
  }
}

/** The few pictures that light models keep: prints, rugs, leaves. */
async function decodePicture(bytes: Uint8Array): Promise<RgbImage> {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('This browser gives no canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return withoutAlpha(context.getImageData(0, 0, width, height))
}
