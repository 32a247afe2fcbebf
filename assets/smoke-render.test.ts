/** Renders a room as the real ones are, tiny; only where Blender and what its scripts need are installed. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const runs = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0
const canRender =
  runs('g++', '--version') &&
  runs('blender', '--background', '--python-exit-code', '1', '--python-expr', 'import numpy, PIL')

const WIDTH = 96
const HEIGHT = 64

/** Mean red, green and blue of a part of the picture. */
async function meanColour(file: string, left: number, top: number, width: number, height: number) {
  // Statistics are of the input, whatever was asked of it.
  const part = await sharp(file).extract({ left, top, width, height }).png().toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.map((channel) => channel.mean)
}

test.skipIf(!canRender)('an empty room comes out of Blender lit, with a garden in its window', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'nestage-smoke-'))
  try {
    const picture = path.join(folder, 'office.jpg')
    const scenes = path.join(import.meta.dirname, 'src/scenes.py')
    const { status, stderr } = spawnSync(
      'blender',
      ['-b', '-t', '2', '--python-exit-code', '1', '-P', scenes, '--', 'office', 'before', picture].concat([
        `--width=${WIDTH}`,
        '--samples=4',
      ]),
      { encoding: 'utf8' },
    )
    expect(status, stderr).toBe(0)
    const { width, height } = await sharp(picture).metadata()
    expect([width, height]).toEqual([WIDTH, HEIGHT])
    const [red = 0, green = 0, blue = 0] = await meanColour(picture, 2, 27, 20, 7)
    expect(green, 'leaves behind the window').toBeGreaterThan(Math.max(red, blue))
    const ceiling = await meanColour(picture, 40, 1, 30, 6)
    for (const channel of ceiling) {
      expect(channel, 'ceiling').toBeGreaterThan(120)
      expect(channel, 'ceiling').toBeLessThan(254)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
