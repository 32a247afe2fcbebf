import { writeFile } from 'node:fs/promises'

const [WIDTH, HEIGHT] = [640, 480]
/** Video range: 16 is black. */
const [WALL, FLOOR, DOOR] = [34, 26, 20]
const NO_COLOUR = 128

/** Writes a moment of a room whose lights are off, as a camera of `launchBrowser` shows it (YUV4MPEG2, 4:2:0). */
export async function darkRoomVideo(file: string): Promise<void> {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WALL)
  luma.fill(FLOOR, WIDTH * Math.round(HEIGHT * 0.65))
  for (let y = HEIGHT >> 2; y < HEIGHT * 0.65; y++) luma.fill(DOOR, y * WIDTH + 400, y * WIDTH + 480)
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colour])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F5:1 Ip A1:1 C420mpeg2\n`)
  await writeFile(file, Buffer.concat([header, frame, frame]))
}
