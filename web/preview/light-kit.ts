import type { KitManifest } from '../../shared/engine/kit/kit-manifest.ts'
import { type KitModel, readKitModel } from '../../shared/engine/kit/kit-model.ts'
import type { FurnitureKit } from '../../shared/engine/stage-room.ts'
import { kitManifestFile, lightModelFile } from './kit-files.ts'
import { readPixels } from './read-pixels.ts'

/** The furniture in its light versions, each file fetched when it is first needed and kept on the device, and its model in memory. */
export async function openLightKit(): Promise<FurnitureKit> {
  // The kit's own tests check the manifest.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const manifest = (await (await kitManifestFile()).json()) as KitManifest
  const models = new Map<string, KitModel>()
  const load = async (id: string): Promise<KitModel> => {
    const known = models.get(id)
    if (known) return known
    const model = await readKitModel(await (await lightModelFile(id)).arrayBuffer(), decodePicture)
    models.set(id, model)
    return model
  }
  return { manifest, load }
}

/** The few pictures that light models keep: prints, rugs, leaves. */
const decodePicture = (bytes: Uint8Array) => readPixels(new Blob([Uint8Array.from(bytes)]))
