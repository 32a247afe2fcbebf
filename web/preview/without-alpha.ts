import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'

/** The pixels of an opaque picture as the engine takes them. */
export function withoutAlpha({ width, height, data: rgba }: ImageData): RgbImage {
  const data = new Uint8Array(width * height * 3)
  for (let i = 0, o = 0; i < rgba.length; i += 4) {
    data[o++] = rgba[i]
    data[o++] = rgba[i + 1]
    data[o++] = rgba[i + 2]
  }
  return { width, height, data }
}
