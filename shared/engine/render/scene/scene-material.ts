import type { Paint } from '../../furnish/paint.ts'
import { hexToLinear, SRGB_TO_LINEAR } from '../../image/srgb.ts'
import type { ModelMaterial } from '../../kit/kit-model.ts'
import type { Texture } from '../../kit/texture.ts'
import { coarseDetailOf, detailOf, type SurfaceDetail } from '../surface-detail.ts'

/**
 * How a surface of the scene looks. `colour` multiplies the picture (linear); `f0` is the share reflected seen straight on, tinted by the
 * colour as far as the surface is `metallic`; `emission` is the light a lit lamp gives by itself.
 */
export type SceneMaterial = {
  finish: 'cloth' | 'leaf' | 'glow' | 'mirror' | 'hard'
  colour: [number, number, number]
  metallic: number
  roughness: number
  f0: number
  emission: number
  /** How slack its cloth lies, 0–1. */
  slack: number
  picture: Texture | null
  normals: Texture | null
  /** Whether the picture is a drawing, which has edges of its own. */
  isDrawing: boolean
  /** What is finer than its picture, or stands in for one. */
  detail: SurfaceDetail | null
}

/** Neutral textures of the kit have this mean, so that a colour is the factor times it. */
const TEXTURE_MEAN = 0.8
/** Slots whose picture is the colour itself. */
const PICTURES = new Set(['leaf', 'rug', 'art'])
const CLOTH = new Set([
  'fabric',
  'fabric2',
  'accent',
  'accent2',
  'sheet',
  'duvet',
  'throw',
  'curtain',
  'rug',
  'plush',
])
/** Shades and globes are lit by their lamp and by the room: they glow at dusk and hardly by day. */
const EMISSION: Record<string, number> = { shade: 0.5, bulb: 0.5 }

/** How slack cloth lies: loose bedding most, tight upholstery least. */
const SLACK: Record<string, number> = {
  duvet: 0.6,
  sheet: 0.5,
  throw: 0.55,
  accent: 0.5,
  accent2: 0.5,
  fabric: 0.25,
  fabric2: 0.25,
}

/** A lit lamp is warmer than daylight. */
export const LAMPLIGHT = [1, 0.87, 0.68]

/** A model's material in the colours of a taste. */
export function sceneMaterial(m: ModelMaterial, paint: Paint): SceneMaterial {
  const hex = paint[m.slot]
  const isPicture = PICTURES.has(m.slot)
  const scale = m.picture && !isPicture ? 1 / TEXTURE_MEAN : 1
  const [r, g, b] = hex ? hexToLinear(hex).map((v) => v * scale) : m.colour
  const emission = EMISSION[m.slot] ?? 0
  return {
    finish: emission
      ? 'glow'
      : m.slot === 'leaf'
        ? 'leaf'
        : m.slot === 'mirror'
          ? 'mirror'
          : CLOTH.has(m.slot)
            ? 'cloth'
            : 'hard',
    colour: [r, g, b],
    metallic: m.metallic,
    roughness: m.roughness,
    f0: CLOTH.has(m.slot) ? 0.02 : 0.04,
    emission,
    slack: SLACK[m.slot] ?? 0,
    picture: m.picture,
    normals: m.normals,
    isDrawing: m.slot === 'rug' || m.slot === 'art',
    detail: m.picture ? detailOf(m.slot === 'rug' ? 'rug' : m.surface) : coarseDetailOf(m.surface),
  }
}

/** Mean linear colour of a material, three floats each: what bounces off a piece without looking at its pattern. */
export function materialAverages(materials: SceneMaterial[]): Float32Array {
  const out = new Float32Array(materials.length * 3)
  materials.forEach((m, i) => {
    const mean = m.picture?.levels.at(-1)?.data
    for (let c = 0; c < 3; c++) out[i * 3 + c] = m.colour[c] * (mean ? SRGB_TO_LINEAR[mean[c]] : 1)
  })
  return out
}
