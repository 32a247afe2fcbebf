import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'

/** Real photos to measure on, where a machine has them beside the repository. */
const root = join(import.meta.dirname, '../../..')
export const PHOTOS = [join(root, '../shared/photos'), join(root, '../../shared/photos')].find((path) =>
  existsSync(path),
)

/** An empty room of our own making. */
export const OWN_ROOM = join(root, 'e2e/fixtures/living-empty.jpg')
export const ARTIFACTS = join(root, 'e2e/artifacts/engine')

/** Reads a picture upright; with `longEdgePx`, scaled to that. */
export async function readPhoto(file: string | Uint8Array, longEdgePx?: number): Promise<RgbImage> {
  let picture = sharp(file).autoOrient()
  if (longEdgePx) picture = picture.resize({ width: longEdgePx, height: longEdgePx, fit: 'inside' })
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

/** Prints rows as an aligned table. */
export function printTable(title: string, rows: Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const text = (row: Record<string, string | number>, c: string) =>
    typeof row[c] === 'number' ? String(Math.round(row[c] * 1000) / 1000) : row[c]
  const widths = columns.map((c) => Math.max(c.length, ...rows.map((row) => text(row, c).length)))
  const line = (cells: string[]) => `${cells.map((cell, i) => cell.padEnd(widths[i])).join('  ')}\n`
  process.stdout.write(`\n${title}\n${line(columns)}`)
  for (const row of rows) process.stdout.write(line(columns.map((c) => text(row, c))))
}

export function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]
}
