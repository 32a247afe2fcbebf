import type { Material } from '../furnish/material.ts'
import { MeshBuilder } from '../furnish/mesh-builder.ts'
import type { Placement } from '../furnish/placement.ts'

/**
 * All furniture as a triangle soup in room metres: nine floats a triangle for corners, normals and the corners in the piece's own frame;
 * material and object per triangle; six floats of bounds per object.
 */
export type Scene = {
  corners: Float32Array
  normals: Float32Array
  local: Float32Array
  material: Int32Array
  object: Int32Array
  materials: Material[]
  bounds: Float32Array
}

/** Builds every placed piece into one soup. */
export function buildScene(placements: Placement[]): Scene {
  const mesh = new MeshBuilder()
  const bounds = new Float32Array(placements.length * 6)
  placements.forEach((p, i) => {
    mesh.object = i
    const start = mesh.positions.length
    mesh.at({ x: p.x, y: p.y, z: p.z, ry: p.turnRad }, () => p.piece.build(mesh))
    bounds.fill(Infinity, i * 6, i * 6 + 3)
    bounds.fill(-Infinity, i * 6 + 3, i * 6 + 6)
    for (let k = start; k < mesh.positions.length; k++) {
      const axis = i * 6 + ((k - start) % 3)
      bounds[axis] = Math.min(bounds[axis], mesh.positions[k])
      bounds[axis + 3] = Math.max(bounds[axis + 3], mesh.positions[k])
    }
  })
  return {
    corners: unindex(mesh.positions, mesh.indices),
    normals: unindex(mesh.normals, mesh.indices),
    local: unindex(mesh.local, mesh.indices),
    material: Int32Array.from(mesh.materialOf),
    object: Int32Array.from(mesh.objectOf),
    materials: mesh.materials,
    bounds,
  }
}

function unindex(values: number[], indices: number[]): Float32Array {
  const out = new Float32Array(indices.length * 3)
  for (let i = 0; i < indices.length; i++) {
    const v = indices[i] * 3
    out[i * 3] = values[v]
    out[i * 3 + 1] = values[v + 1]
    out[i * 3 + 2] = values[v + 2]
  }
  return out
}
