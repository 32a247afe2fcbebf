import type { RgbImage } from '../../../../shared/engine/image/rgb-image.ts'
import type { KitManifest } from '../../../../shared/engine/kit/kit-manifest.ts'
import type { KitModel, ModelMaterial } from '../../../../shared/engine/kit/kit-model.ts'
import { buildTexture, type Texture } from '../../../../shared/engine/kit/texture.ts'
import { valueNoise } from '../../../../shared/engine/math/value-noise.ts'
import type { Models } from '../../../../shared/engine/render/scene/scene.ts'

type Vec = [number, number, number]

/** Slots that people have in patterned cloth. */
const CLOTH = ['fabric', 'fabric2', 'duvet', 'accent', 'throw', 'curtain']
const PATTERNED = 0.22
const PATTERN_PX = 64

/** The kit as other makers would have built it: each piece stretched a little its own way, some cloth in patterns. */
export function varyKit(
  manifest: KitManifest,
  models: Models,
  random: () => number,
): { manifest: KitManifest; models: Models } {
  const sizes = new Map<string, Vec>()
  const pieces = manifest.pieces.map((piece) => {
    const all = 0.9 + random() * 0.22
    const size: Vec = [
      all * (0.86 + random() * 0.3),
      all * (0.86 + random() * 0.3),
      all * (0.88 + random() * 0.26),
    ]
    sizes.set(piece.id, size)
    const stretch = (v: Vec): Vec => [v[0] * size[0], v[1] * size[1], v[2] * size[2]]
    return { ...piece, low: stretch(piece.low), high: stretch(piece.high) }
  })
  const pattern = clothPattern(random)
  const patterned = new Set(CLOTH.filter(() => random() < PATTERNED))
  const made = new Map<string, KitModel>()
  for (const [id, size] of sizes) {
    const model = models.get(id)
    if (model)
      made.set(
        id,
        lazily(() => varied(model, size, patterned, pattern)),
      )
  }
  return { manifest: { pieces }, models: made }
}

/** Only the pieces that are placed are worth stretching. */
function lazily(make: () => KitModel): KitModel {
  let model: KitModel | null = null
  const get = () => (model ??= make())
  return {
    get primitives() {
      return get().primitives
    },
    get materials() {
      return get().materials
    },
  }
}

function varied(model: KitModel, [sx, sy, sz]: Vec, patterned: Set<string>, pattern: Texture): KitModel {
  const scaled = (from: Float32Array, factors: Vec) => from.map((v, i) => v * factors[i % 3])
  return {
    primitives: model.primitives.map((p) => {
      const normals = scaled(p.normals, [1 / sx, 1 / sy, 1 / sz])
      for (let i = 0; i < normals.length; i += 3) {
        const length = Math.hypot(normals[i], normals[i + 1], normals[i + 2]) || 1
        for (let k = 0; k < 3; k++) normals[i + k] /= length
      }
      return { ...p, positions: scaled(p.positions, [sx, sy, sz]), normals }
    }),
    materials: model.materials.map((m): ModelMaterial =>
      patterned.has(m.slot) ? { ...m, picture: pattern } : m,
    ),
  }
}

/** Stripes, checks or blots of two or three tones, to be multiplied by the cloth's colour. */
function clothPattern(random: () => number): Texture {
  const kind = Math.floor(random() * 3)
  const stripes = 2 + Math.floor(random() * 5)
  const salt = random() * 100
  const [dark, tint] = [0.25 + random() * 0.5, [random(), random(), random()]]
  const data = new Uint8Array(PATTERN_PX * PATTERN_PX * 3)
  for (let y = 0; y < PATTERN_PX; y++)
    for (let x = 0; x < PATTERN_PX; x++) {
      const wave = (v: number) => Math.sin((2 * Math.PI * stripes * v) / PATTERN_PX) > 0
      const blot = valueNoise((x * stripes) / 8, (y * stripes) / 8, salt)
      const isDark = kind === 0 ? wave(x) : kind === 1 ? wave(x) !== wave(y) : blot > 0.55
      const value = isDark ? dark : kind === 2 && blot < 0.3 ? 0.7 : 1
      for (let k = 0; k < 3; k++)
        data[(y * PATTERN_PX + x) * 3 + k] = 255 * (isDark ? value * (0.6 + 0.4 * tint[k]) : value)
    }
  const image: RgbImage = { width: PATTERN_PX, height: PATTERN_PX, data }
  return buildTexture(image)
}
