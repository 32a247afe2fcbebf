import type { glossyReflection } from '../glossy-reflection.ts'
import type { Scene } from '../scene/scene.ts'
import type { SceneMaterial } from '../scene/scene-material.ts'
import type { SurfacePoint } from '../surface-point.ts'
import type { LightGatherer } from './gather-irradiance.ts'
import { IRRADIANCE_FIELDS, type IrradianceCells } from './irradiance-cells.ts'
import { EDGE_RAYS, narrowSeeds } from './narrow-surface.ts'
import { LOOKUP_FIELDS } from './lookup-irradiance.ts'

/** What rises no more than this above a surface does not shade it. */
const LEVEL_M = 0.002

/**
 * Light where no cell saw the surface, as of a board's edge that is narrower than a cell: gathered where a cell first shows the triangle, and used for the rest
 * of it there. Pixels must be gone through row by row, and whole rows of cells by one, for their light to be the same whoever shades.
 *
 * @returns a function that writes what `lookupIrradiance` would
 */
export function edgeIrradiance(
  scene: Scene,
  cells: IrradianceCells,
  gatherer: LightGatherer,
  reflect: ReturnType<typeof glossyReflection>,
) {
  const known = new Map<number, { triangle: number; light: Float32Array }>()
  let rowOfKnown = -1
  const shine = new Float32Array(3)
  return (
    m: SceneMaterial,
    triangle: number,
    p: SurfacePoint,
    x: number,
    y: number,
    out: Float32Array,
  ): void => {
    const row = Math.floor(y / cells.step)
    const column = Math.floor(x / cells.step)
    if (row !== rowOfKnown) known.clear()
    rowOfKnown = row
    const before = known.get(column)
    if (before?.triangle === triangle) {
      out.set(before.light)
      return
    }
    const cell = row * cells.columns + column
    gatherer.at(p, EDGE_RAYS, ...narrowSeeds(scene.object[triangle], p))
    reflect(m, p, x, y, shine)
    const open = opennessBeside(cells, cell, p)
    for (let c = 0; c < 3; c++) {
      out[c] = gatherer.lit[c] * open
      out[3 + c] = gatherer.bent[c] * open
    }
    out.set(shine, 6)
    out[9] = p.nx
    out[10] = p.ny
    out[11] = p.nz
    known.set(column, { triangle, light: out.slice(0, LOOKUP_FIELDS) })
  }
}

/** What creases leave of the light of a cell, where its surface does not stand back behind this one: what is under a table's top does not darken its edge. */
function opennessBeside({ values, open }: IrradianceCells, cell: number, p: SurfacePoint): number {
  const o = cell * IRRADIANCE_FIELDS + 12
  const rise = p.nx * (values[o] - p.x) + p.ny * (values[o + 1] - p.y) + p.nz * (values[o + 2] - p.z)
  return rise > -LEVEL_M ? open[cell] : 1
}
