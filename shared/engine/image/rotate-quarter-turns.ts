import type { RgbImage } from './rgb-image.ts'

/** The picture turned clockwise so many times by 90°. */
export function quarterTurns({ width, height, data }: RgbImage, turns: 1 | 2 | 3): RgbImage {
  const isLying = turns !== 2
  const out = { width: isLying ? height : width, height: isLying ? width : height }
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++) {
      const fromX = turns === 1 ? y : turns === 2 ? width - 1 - x : width - 1 - y
      const fromY = turns === 1 ? height - 1 - x : turns === 2 ? height - 1 - y : x
      const from = (fromY * width + fromX) * 3
      const to = (y * out.width + x) * 3
      for (let k = 0; k < 3; k++) turned[to + k] = data[from + k]
    }
  return { ...out, data: turned }
}
