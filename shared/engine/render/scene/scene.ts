import type { Part, Piece } from '../../furnish/piece.ts'
import type { Placement } from '../../furnish/place/placement.ts'
import type { KitModel } from '../../kit/kit-model.ts'
import { boxCoordinates } from './box-coordinates.ts'
import { type SceneMaterial, sceneMaterial } from './scene-material.ts'

/**
 * All furniture as a triangle soup in room metres: nine floats a triangle for corners and normals, six for (u, v); material and object per
 * triangle; six floats of bounds per object.
 */
export type Scene = {
  corners: Float32Array
  normals: Float32Array
  uvs: Float32Array
  material: Int32Array
  object: Int32Array
  materials: SceneMaterial[]
  bounds: Float32Array
}

/** No higher than this, what lies on the floor is a rug. */
export const RUG_M = 0.06

/** Whether an object lies flat on the floor, as rugs do. */
export function liesOnFloor({ bounds }: Pick<Scene, 'bounds'>, object: number): boolean {
  return bounds[object * 6 + 4] < RUG_M
}

/** Hands out the models that were loaded before, by name. */
export type Models = ReadonlyMap<string, KitModel>

/** Where a part stands in its piece: turned about y, then moved. */
type Stand = { x: number; y: number; z: number; turnRad: number }

/** Builds every placed piece into one soup. Throws when a model was not loaded. */
export function buildScene(placements: Placement[], models: Models): Scene {
  const parts = placements.flatMap((placement, object) =>
    standParts(placement.piece, models).map(({ part, model, stand }) => ({
      object,
      part,
      model,
      stand: place(stand, placement),
    })),
  )
  const count = parts.reduce((n, { model }) => n + triangles(model), 0)
  const scene: Scene = {
    corners: new Float32Array(count * 9),
    normals: new Float32Array(count * 9),
    uvs: new Float32Array(count * 6),
    material: new Int32Array(count),
    object: new Int32Array(count),
    materials: [],
    bounds: new Float32Array(placements.length * 6),
  }
  for (let i = 0; i < scene.bounds.length; i++) scene.bounds[i] = i % 6 < 3 ? Infinity : -Infinity
  let t = 0
  for (const { object, part, model, stand } of parts) t = addModel(scene, t, object, model, part, stand)
  return scene
}

function triangles(model: KitModel): number {
  return model.primitives.reduce((n, p) => n + p.indices.length / 3, 0)
}

/** The piece's parts with their places in its frame; what rests on others is set down on them. */
function standParts(piece: Piece, models: Models): { part: Part; model: KitModel; stand: Stand }[] {
  const out: { part: Part; model: KitModel; stand: Stand }[] = []
  for (const part of piece.parts) {
    const model = models.get(part.model.id)
    if (!model) throw new Error(`The model ${part.model.id} was not loaded`)
    const hung = piece.mount === 'wall' && !part.rests ? -(part.model.low[1] + part.model.high[1]) / 2 : 0
    const y = part.rests ? restingHeight(out, part.x, part.z) : hung
    out.push({ part, model, stand: { x: part.x, y, z: part.z, turnRad: part.turnRad } })
  }
  return out
}

/** Boards may have gaps: the highest of a few points around carries. */
function restingHeight(standing: { model: KitModel; stand: Stand }[], x: number, z: number): number {
  const taps = [0, 0.03, -0.03]
  return Math.max(...taps.flatMap((dx) => taps.map((dz) => topAt(standing, x + dx, z + dz))))
}

/** The highest point of what stands already at (x, z); 0 where nothing does. */
function topAt(standing: { model: KitModel; stand: Stand }[], x: number, z: number): number {
  let top = 0
  for (const { model, stand } of standing) {
    const c = Math.cos(stand.turnRad)
    const s = Math.sin(stand.turnRad)
    // Into the model's own frame.
    const px = (x - stand.x) * c - (z - stand.z) * s
    const pz = (x - stand.x) * s + (z - stand.z) * c
    for (const { positions: p, indices } of model.primitives)
      for (let i = 0; i < indices.length; i += 3) {
        const a = indices[i] * 3
        const b = indices[i + 1] * 3
        const d = indices[i + 2] * 3
        const area = (p[b] - p[a]) * (p[d + 2] - p[a + 2]) - (p[d] - p[a]) * (p[b + 2] - p[a + 2])
        if (Math.abs(area) < 1e-12) continue
        const u = ((px - p[a]) * (p[d + 2] - p[a + 2]) - (p[d] - p[a]) * (pz - p[a + 2])) / area
        const v = ((p[b] - p[a]) * (pz - p[a + 2]) - (px - p[a]) * (p[b + 2] - p[a + 2])) / area
        if (u < 0 || v < 0 || u + v > 1) continue
        const y = p[a + 1] + u * (p[b + 1] - p[a + 1]) + v * (p[d + 1] - p[a + 1])
        top = Math.max(top, stand.y + y)
      }
  }
  return top
}

function place(stand: Stand, placement: Placement): Stand {
  const c = Math.cos(placement.turnRad)
  const s = Math.sin(placement.turnRad)
  return {
    x: placement.x + stand.x * c + stand.z * s,
    y: placement.y + stand.y,
    z: placement.z - stand.x * s + stand.z * c,
    turnRad: placement.turnRad + stand.turnRad,
  }
}

function addModel(
  scene: Scene,
  from: number,
  object: number,
  model: KitModel,
  part: Part,
  stand: Stand,
): number {
  const c = Math.cos(stand.turnRad)
  const s = Math.sin(stand.turnRad)
  const firstMaterial = scene.materials.length
  for (const m of model.materials) scene.materials.push(sceneMaterial(m, part.paint))
  const { low, high } = part.model
  const lengthAxis = high[0] - low[0] >= high[2] - low[2] ? 0 : 2
  const own = new Float64Array(9)
  let t = from
  for (const { positions, normals, uvs, indices, material } of model.primitives) {
    const { picture, detail } = scene.materials[firstMaterial + material]
    // Light models have none.
    const isUnmapped = detail !== null && !picture
    for (let i = 0; i < indices.length; i += 3, t++) {
      scene.material[t] = firstMaterial + material
      scene.object[t] = object
      for (let k = 0; k < 3; k++) {
        const v = indices[i + k]
        const o = t * 9 + k * 3
        const x = positions[v * 3]
        const z = positions[v * 3 + 2]
        scene.corners[o] = stand.x + x * c + z * s
        scene.corners[o + 1] = stand.y + positions[v * 3 + 1]
        scene.corners[o + 2] = stand.z - x * s + z * c
        const nx = normals[v * 3]
        const nz = normals[v * 3 + 2]
        scene.normals[o] = nx * c + nz * s
        scene.normals[o + 1] = normals[v * 3 + 1]
        scene.normals[o + 2] = nz * c - nx * s
        scene.uvs[t * 6 + k * 2] = uvs ? uvs[v * 2] : 0
        scene.uvs[t * 6 + k * 2 + 1] = uvs ? uvs[v * 2 + 1] : 0
        for (let axis = 0; axis < 3; axis++) own[k * 3 + axis] = positions[v * 3 + axis]
        for (let axis = 0; axis < 3; axis++) {
          const b = object * 6 + axis
          scene.bounds[b] = Math.min(scene.bounds[b], scene.corners[o + axis])
          scene.bounds[b + 3] = Math.max(scene.bounds[b + 3], scene.corners[o + axis])
        }
      }
      if (isUnmapped) boxCoordinates(own, lengthAxis, scene.uvs, t * 6)
    }
  }
  return t
}
