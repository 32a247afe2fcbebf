import {
  facePoint,
  FACE_TEXELS,
  FACE_GRID_TEXELS,
  INWARD,
  type LightBox,
  texelAreas,
  TEXELS,
} from './light-box.ts'

const HARMONIC_TERMS = 9
// Convolution with a cosine lobe over pi, per band (Ramamoorthi & Hanrahan 2001).
const LOBE = [1, 2 / 3, 2 / 3, 2 / 3, 1 / 4, 1 / 4, 1 / 4, 1 / 4, 1 / 4]

function basis(x: number, y: number, z: number, out: Float64Array): void {
  out[0] = 0.282095
  out[1] = 0.488603 * y
  out[2] = 0.488603 * z
  out[3] = 0.488603 * x
  out[4] = 1.092548 * x * y
  out[5] = 1.092548 * y * z
  out[6] = 0.315392 * (3 * z * z - 1)
  out[7] = 1.092548 * x * z
  out[8] = 0.546274 * (x * x - y * y)
}

/** Light arriving in the middle of the room as nine spherical harmonics a colour. */
export function lightHarmonics(box: LightBox, radiance: Float32Array): Float32Array {
  const coefficients = new Float32Array(HARMONIC_TERMS * 3)
  const areas = texelAreas(box)
  const middle = [(box.min[0] + box.max[0]) / 2, 0.7, box.max[2] * 0.6]
  const point = [0, 0, 0]
  const terms = new Float64Array(HARMONIC_TERMS)
  for (let t = 0; t < TEXELS; t++) {
    const face = (t / FACE_TEXELS) | 0
    facePoint(
      box,
      face,
      ((t % FACE_GRID_TEXELS) + 0.5) / FACE_GRID_TEXELS,
      ((((t / FACE_GRID_TEXELS) | 0) % FACE_GRID_TEXELS) + 0.5) / FACE_GRID_TEXELS,
      point,
    )
    const [x, y, z] = [point[0] - middle[0], point[1] - middle[1], point[2] - middle[2]]
    const d2 = x * x + y * y + z * z
    const length = Math.sqrt(d2)
    const n = INWARD[face]
    const solid = (areas[face] * Math.max(0, -(x * n[0] + y * n[1] + z * n[2]) / length)) / (d2 + areas[face])
    basis(x / length, y / length, z / length, terms)
    for (let k = 0; k < HARMONIC_TERMS; k++)
      for (let c = 0; c < 3; c++) coefficients[k * 3 + c] += radiance[t * 3 + c] * solid * terms[k] * LOBE[k]
  }
  return coefficients
}

/** Evaluates irradiance over pi for a normal into `out`; never negative. `terms` is scratch space for nine numbers. */
export function harmonicIrradiance(
  coefficients: Float32Array,
  nx: number,
  ny: number,
  nz: number,
  terms: Float64Array,
  out: Float32Array,
): void {
  basis(nx, ny, nz, terms)
  for (let c = 0; c < 3; c++) {
    let sum = 0
    for (let k = 0; k < HARMONIC_TERMS; k++) sum += coefficients[k * 3 + c] * terms[k]
    out[c] = Math.max(0, sum)
  }
}
