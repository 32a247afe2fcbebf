import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What was labelled by hand: `glazed` is glass down to the floor, a door and a window at once; `unsure` counts neither for nor against. A later
 * outline lies over an earlier one.
 */
export type LabelledPart =
  | 'door'
  | 'glazed'
  | 'window'
  | 'fixed'
  | 'cabinet'
  | 'top'
  | 'occluder'
  | 'thing'
  | 'unsure'

/** Outlines are in fractions of the upright picture. */
export type PartLabel = { part: LabelledPart; outline: [x: number, y: number][] }

/** Labels of every empty room of ../shared/photos, by file: the photographed `empty_*` and the rendered or generated `esyn_*`. */
export async function labelledParts(): Promise<Record<string, PartLabel[]>> {
  const file = join(import.meta.dirname, 'labelled-parts.json')
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, PartLabel[]>
}

/** Per pixel of a `width` × `height` picture the index into `labels` of the part seen there, -1 for bare floor, wall and ceiling. */
export function drawLabels(labels: PartLabel[], width: number, height: number): Int8Array {
  const map = new Int8Array(width * height).fill(-1)
  labels.forEach(({ outline }, i) => {
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (isInside(outline, (x + 0.5) / width, (y + 0.5) / height)) map[y * width + x] = i
  })
  return map
}

/** Whether a point lies in a polygon. */
export function isInside(outline: [number, number][], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [xi, yi] = outline[i]
    const [xj, yj] = outline[j]
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}
