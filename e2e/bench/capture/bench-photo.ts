import sharp from 'sharp'

/** What most phones take: 12 megapixels, about 4 MB as they encode it. */
const WIDTH = 4032
const HEIGHT = 3024

/** A room-like picture with edges, gradients and the grain of a small sensor. */
export async function benchPhoto(seed = 1): Promise<Buffer> {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  let state = seed
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      const grain = (state >>> 24) / 10 - 13
      const board = Math.floor(x / 220 + y / 900) % 2 === 0 ? 24 : 0
      const frame = x % 310 < 12 || y % 430 < 12 ? -80 : 0
      const light = 90 + (x / WIDTH) * 90 + (y / HEIGHT) * 30 + frame
      const at = (y * WIDTH + x) * 3
      data[at] = light + board + grain
      data[at + 1] = light * 0.92 + board + grain
      data[at + 2] = light * 0.8 + board * 0.5 + grain
    }
  }
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer()
}
