import type { Camera } from '../../geometry/camera/camera.ts'
import { harmonicIrradiance } from '../../light/light-harmonics.ts'
import type { RoomLight } from '../../light/room-light.ts'
import { ALONE, type Crew } from '../crew.ts'
import { glossyReflection } from '../glossy-reflection.ts'
import type { LightGatherer } from './gather-irradiance.ts'
import { EDGE_RAYS, isNarrow, narrowSeeds } from './narrow-surface.ts'
import { pixelHash } from '../pixel-hash.ts'
import type { Scene } from '../scene/scene.ts'
import { emptySurfacePoint, surfacePoint } from '../surface-point.ts'
import {
  type Rasterised,
  SAMPLE_X,
  SAMPLE_Y,
  SAMPLES_PER_PIXEL,
  type Visibility,
} from '../scene/rasterise.ts'

/**
 * Light on the furniture, gathered once per cell of `step` × `step` pixels. A cell holds `IRRADIANCE_FIELDS` floats: irradiance over pi (3), bent
 * vector (3), glossy reflection (3), normal (3), place (3); `object` is -1 where a cell sees no furniture, `open` the share of light that creases
 * leave there.
 */
export type IrradianceCells = {
  step: number
  columns: number
  rows: number
  values: Float32Array
  object: Int32Array
  open: Float32Array
}

export const IRRADIANCE_FIELDS = 15
/** The first of them are light, which gets smoothed. */
export const LIGHT_FIELDS = 9

/** Cells without light over a picture of that size in pixels, one for each `step` × `step` of it. */
export function emptyCells(width: number, height: number, step: number, crew: Crew = ALONE): IrradianceCells {
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  const object = crew.ints(columns * rows)
  const open = crew.floats(columns * rows)
  const values = crew.floats(columns * rows * IRRADIANCE_FIELDS)
  crew.share(1, () => {
    object.fill(-1)
    open.fill(1)
  })
  return { step, columns, rows, values, object, open }
}

/**
 * Gathers every cell that sees furniture with `rays` rays.
 *
 * @param rasterised in bands that hold whole rows of cells
 * @param onSeen hears of each band what is seen in it, before its light is gathered
 */
export function gatherCells(
  cells: IrradianceCells,
  scene: Scene,
  light: RoomLight,
  camera: Camera,
  eyeY: number,
  rasterised: Rasterised,
  gatherer: LightGatherer,
  rays: number,
  onSeen: (seen: Visibility) => void = () => {},
  crew: Crew = ALONE,
): void {
  const point = emptySurfacePoint()
  const shine = new Float32Array(3)
  const reflect = glossyReflection(light, gatherer)
  const back = new Float32Array(3)
  const terms = new Float64Array(9)
  const gatherRow = (row: number, visibility: Visibility) => {
    for (let column = 0; column < cells.columns; column++) {
      const sample = representative(cells, visibility, column, row)
      if (sample < 0) continue
      const triangle = visibility.triangle[sample]
      const pixel = (sample / SAMPLES_PER_PIXEL) | 0
      const px = (pixel % visibility.width) + SAMPLE_X[sample % SAMPLES_PER_PIXEL]
      const py = visibility.top + ((pixel / visibility.width) | 0) + SAMPLE_Y[sample % SAMPLES_PER_PIXEL]
      surfacePoint(scene, camera, eyeY, triangle, px, py, point)
      const index = row * cells.columns + column
      cells.object[index] = scene.object[triangle]
      const { finish } = scene.materials[scene.material[triangle]]
      const o = index * IRRADIANCE_FIELDS
      if (isNarrow(scene, triangle, point.distanceM, camera.focalPx, cells.step))
        gatherer.at(point, Math.max(rays, EDGE_RAYS), ...narrowSeeds(cells.object[index], point))
      else gatherer.at(point, rays, pixelHash(column, row, 1), pixelHash(column, row, 2))
      for (let c = 0; c < 3; c++) {
        cells.values[o + c] = gatherer.lit[c]
        cells.values[o + 3 + c] = gatherer.bent[c]
      }
      if (finish === 'leaf') {
        // Leaves let light through from behind.
        harmonicIrradiance(light.harmonics, -point.nx, -point.ny, -point.nz, terms, back)
        for (let c = 0; c < 3; c++) cells.values[o + c] = 0.75 * gatherer.lit[c] + 0.16 * back[c]
      }
      reflect(scene.materials[scene.material[triangle]], point, column, row, shine)
      cells.values.set(shine, o + 6)
      cells.values[o + 9] = point.nx
      cells.values[o + 10] = point.ny
      cells.values[o + 11] = point.nz
      cells.values[o + 12] = point.x
      cells.values[o + 13] = point.y
      cells.values[o + 14] = point.z
    }
  }
  crew.share(rasterised.bands, (band) => {
    const seen = rasterised.see(band)
    onSeen(seen)
    const from = seen.top / cells.step
    const end = Math.min(cells.rows, from + rasterised.bandRows / cells.step)
    for (let row = from; row < end; row++) gatherRow(row, seen)
  })
}

/** The covered sub-sample nearest to the cell's middle, or -1. */
function representative(cells: IrradianceCells, visibility: Visibility, column: number, row: number): number {
  const { step } = cells
  const { width, top, rows, triangle } = visibility
  const middle = step / 2
  let best = -1
  let bestDistance = Infinity
  for (let y = row * step; y < Math.min(top + rows, (row + 1) * step); y++)
    for (let x = column * step; x < Math.min(width, (column + 1) * step); x++)
      for (let q = 0; q < SAMPLES_PER_PIXEL; q++) {
        const i = ((y - top) * width + x) * SAMPLES_PER_PIXEL + q
        if (triangle[i] < 0) continue
        const dx = x + SAMPLE_X[q] - column * step - middle
        const dy = y + SAMPLE_Y[q] - row * step - middle
        const distance = dx * dx + dy * dy
        if (distance < bestDistance) {
          bestDistance = distance
          best = i
        }
      }
  return best
}
