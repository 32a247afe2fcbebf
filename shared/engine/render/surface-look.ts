import { SRGB_TO_LINEAR } from '../image/srgb.ts'
import { sampleDrawing } from '../kit/sample-drawing.ts'
import { sampleTexture } from '../kit/texture.ts'
import { foldCloth } from './cloth-folds.ts'
import type { Scene } from './scene/scene.ts'
import type { SceneMaterial } from './scene/scene-material.ts'
import { type SurfaceDetail, surfaceDetail } from './surface-detail.ts'
import type { SurfacePoint } from './surface-point.ts'

/**
 * What the pictures of a material say at a point: its linear colour (3), the normal they bend the surface to (3), and how much more than
 * its material it shines (1).
 */
export type SurfaceLook = (m: SceneMaterial, triangle: number, p: SurfacePoint, out: Float32Array) => void

/** Of the samples of one pixel. */
const SAMPLE_SPACING_PX = 0.5

/** Looks up textures at the fineness the picture can show; `focalPx` is the camera's, and points looked at are `spacingPx` apart. */
export function surfaceLook(scene: Scene, focalPx: number, spacingPx = SAMPLE_SPACING_PX): SurfaceLook {
  const { tangents, metresPerUv } = readCoordinates(scene)
  const value = new Float32Array(3)
  return (m, triangle, p, out) => {
    out[3] = p.nx
    out[4] = p.ny
    out[5] = p.nz
    out[6] = 1
    for (let c = 0; c < 3; c++) out[c] = m.colour[c]
    lookAtPictures(m, triangle, p, out)
    if (m.detail) lookClosely(m.detail, scene.material[triangle], p, out)
    if (m.slack > 0) foldCloth(p.x, p.y, p.z, m.slack, out)
  }

  function lookClosely(detail: SurfaceDetail, material: number, p: SurfacePoint, out: Float32Array) {
    const metresPerSample = (p.distanceM * spacingPx) / focalPx
    const u = p.u * metresPerUv[material * 2]
    const v = p.v * metresPerUv[material * 2 + 1]
    const factor = surfaceDetail(detail, u, v, metresPerSample)
    for (let c = 0; c < 3; c++) out[c] *= factor
    // What lies deeper is rougher, too: lacquer and polish stay on top.
    if (detail.pattern === 'wood-grain' || detail.pattern === 'leather-grain') out[6] = factor * factor
  }

  function lookAtPictures(m: SceneMaterial, triangle: number, p: SurfacePoint, out: Float32Array) {
    if (!m.picture && !m.normals) return
    const k = triangle * 7
    const uvPerPixel = (tangents[k + 6] * p.distanceM * spacingPx) / focalPx
    if (m.picture) {
      const sample = m.isDrawing ? sampleDrawing : sampleTexture
      sample(m.picture, p.u, p.v, uvPerPixel, value)
      for (let c = 0; c < 3; c++) out[c] *= SRGB_TO_LINEAR[(value[c] + 0.5) | 0]
    }
    if (!m.normals) return
    sampleTexture(m.normals, p.u, p.v, uvPerPixel, value)
    const x = value[0] / 127.5 - 1
    // glTF counts v downwards and the normal's green upwards.
    const y = 1 - value[1] / 127.5
    const nx = p.nx + x * tangents[k] + y * tangents[k + 3]
    const ny = p.ny + x * tangents[k + 1] + y * tangents[k + 4]
    const nz = p.nz + x * tangents[k + 2] + y * tangents[k + 5]
    const norm = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
    out[3] = nx * norm
    out[4] = ny * norm
    out[5] = nz * norm
  }
}

/**
 * Per triangle the unit directions in which u and v grow (3 + 3) and how much of (u, v) a metre covers; per material the metres that one
 * of u and one of v cover (2), as the mean over its surface, 0 where it has no coordinates.
 */
function readCoordinates({ corners: c, uvs, material, materials }: Scene): {
  tangents: Float32Array
  metresPerUv: Float32Array
} {
  const lengths = new Float64Array(materials.length * 2)
  const areas = new Float64Array(materials.length)
  const out = new Float32Array(material.length * 7)
  for (let t = 0; t < material.length; t++) {
    const k = t * 9
    const m = t * 6
    const du1 = uvs[m + 2] - uvs[m]
    const dv1 = uvs[m + 3] - uvs[m + 1]
    const du2 = uvs[m + 4] - uvs[m]
    const dv2 = uvs[m + 5] - uvs[m + 1]
    const area = du1 * dv2 - du2 * dv1
    if (Math.abs(area) < 1e-14) continue
    let ul = 0
    let vl = 0
    for (let i = 0; i < 3; i++) {
      const e1 = c[k + 3 + i] - c[k + i]
      const e2 = c[k + 6 + i] - c[k + i]
      const tu = (e1 * dv2 - e2 * dv1) / area
      const tv = (e2 * du1 - e1 * du2) / area
      out[t * 7 + i] = tu
      out[t * 7 + 3 + i] = tv
      ul += tu * tu
      vl += tv * tv
    }
    const weight = Math.abs(area)
    lengths[material[t] * 2] += Math.sqrt(ul) * weight
    lengths[material[t] * 2 + 1] += Math.sqrt(vl) * weight
    areas[material[t]] += weight
    ul = Math.sqrt(ul) || 1
    vl = Math.sqrt(vl) || 1
    for (let i = 0; i < 3; i++) {
      out[t * 7 + i] /= ul
      out[t * 7 + 3 + i] /= vl
    }
    out[t * 7 + 6] = Math.sqrt(1 / (ul * vl))
  }
  const metresPerUv = Float32Array.from(lengths, (length, i) => length / (areas[i >> 1] || 1))
  return { tangents: out, metresPerUv }
}
