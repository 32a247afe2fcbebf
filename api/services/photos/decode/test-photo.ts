import sharp, { type Sharp } from 'sharp'

/**
 * A picture whose corners tell how it lies: red, green, blue and yellow, clockwise from the top left, 320 × 256 unless
 * told otherwise, with a soft gradient in between so that no codec finds it flat.
 */
export function testPhoto(width = 320, height = 256): Sharp {
  const corners = [
    [220, 30, 30],
    [30, 200, 40],
    [40, 50, 220],
    [230, 220, 40],
  ]
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = corners[y < height / 2 ? (x < width / 2 ? 0 : 1) : x < width / 2 ? 3 : 2]
      for (let k = 0; k < 3; k++) data[(y * width + x) * 3 + k] = corner[k] + ((x + y) % 24) - 12
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** Names of the colours in the corners of an encoded picture, clockwise from the top left. */
export async function cornersOf(bytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3)
    if (Math.max(r, g, b) - Math.min(r, g, b) < 30) return r > 200 ? 'white' : 'grey'
    if (r > 150 && g > 150) return 'yellow'
    return r > g && r > b ? 'red' : g > b ? 'green' : 'blue'
  }
  return [at(0.1, 0.1), at(0.9, 0.1), at(0.9, 0.9), at(0.1, 0.9)].join(' ')
}

export const uprightCorners = 'red green blue yellow'
