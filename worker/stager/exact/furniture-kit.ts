import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KitManifest } from '../../../shared/engine/kit/kit-manifest.ts'
import { readKitModel } from '../../../shared/engine/kit/kit-model.ts'
import type { FurnitureKit } from '../../../shared/engine/stage-room.ts'
import { decodePixels } from '../photo-codec.ts'

const FOLDER = join(import.meta.dirname, '../../../assets/kit')

/** The kit of the repository, read from disk. Throws when it is not there. */
export async function openFurnitureKit(folder = FOLDER): Promise<FurnitureKit> {
  const file = await readFile(join(folder, 'manifest.json'), 'utf8')
  // The kit's own tests check the manifest.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const manifest = JSON.parse(file) as KitManifest
  return {
    manifest,
    load: async (id, light) => {
      const bytes = await readFile(join(folder, light ? 'light' : '', `${id}.glb`))
      const own = new ArrayBuffer(bytes.byteLength)
      new Uint8Array(own).set(bytes)
      return await readKitModel(own, decodePixels)
    },
  }
}
