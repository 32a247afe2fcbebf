import type { RgbImage } from '../image/rgb-image.ts'
import { type GlbPrimitive, readGlb } from './glb.ts'
import { buildTexture, type Texture } from './texture.ts'

/** A material of a model: `slot` says what a style may recolour, `surface` what it looks like; colours are linear. */
export type ModelMaterial = {
  slot: string
  surface: string
  colour: [number, number, number]
  roughness: number
  metallic: number
  picture: Texture | null
  normals: Texture | null
}

/** A piece of the kit, ready to be placed: metres, Y up, front +Z, in its file's own frame. */
export type KitModel = { primitives: GlbPrimitive[]; materials: ModelMaterial[] }

/** Turns an encoded picture into pixels; the engine itself knows no picture formats. */
export type DecodePicture = (bytes: Uint8Array) => Promise<RgbImage>

/** Reads a GLB of the kit and decodes its pictures. Throws when the file or a picture is broken. */
export async function readKitModel(file: ArrayBuffer, decode: DecodePicture): Promise<KitModel> {
  const { primitives, materials, images } = readGlb(file)
  const textures = await Promise.all(images.map(async (bytes) => buildTexture(await decode(bytes))))
  return {
    primitives,
    materials: materials.map((m) => ({
      slot: m.name,
      surface: m.surface,
      colour: m.colour,
      roughness: m.roughness * (m.roughnessPicture === null ? 1 : meanGreen(textures[m.roughnessPicture])),
      metallic: m.metallic,
      picture: m.picture === null ? null : textures[m.picture],
      normals: m.normals === null ? null : textures[m.normals],
    })),
  }
}

/** glTF keeps roughness in the green channel. */
function meanGreen({ levels }: Texture): number {
  return (levels.at(-1)?.data[1] ?? 255) / 255
}
