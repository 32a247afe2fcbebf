import { hexToLinear } from '../image/srgb.ts'

/** Linear RGB, 0–1. */
export type Rgb = [number, number, number]

/** How a surface looks; `roughness` 0 (mirror) to 1, `f0` its reflectance seen straight on. */
export type Material = { roughness: number; f0: number } & (
  | { kind: 'fabric' | 'leather' | 'leaf' | 'plain' | 'boucle'; colour: Rgb; seed: number }
  | { kind: 'metal'; colour: Rgb }
  | { kind: 'wood'; colour: Rgb; /** 0 = x, 1 = y, 2 = z */ grainAxis: number; seed: number }
  | { kind: 'cane'; colour: Rgb }
  | {
      kind: 'rug'
      colours: [Rgb, Rgb, Rgb]
      pattern: RugPattern
      widthM: number
      depthM: number
      seed: number
    }
  | { kind: 'art'; colours: [Rgb, Rgb, Rgb]; motif: number; widthM: number; heightM: number; seed: number }
  | { kind: 'glow'; colour: Rgb; emission: number; bulbY: number; spreadM: number }
)

export type RugPattern = 'plain' | 'worn' | 'lattice' | 'bordered' | 'stripes' | 'jute'

export const fabric = (hex: string, seed = 0): Material => ({
  kind: 'fabric',
  colour: hexToLinear(hex),
  roughness: 0.9,
  f0: 0.02,
  seed,
})

export const boucle = (hex: string, seed = 0): Material => ({
  kind: 'boucle',
  colour: hexToLinear(hex),
  roughness: 0.95,
  f0: 0.02,
  seed,
})

export const leather = (hex: string, seed = 0): Material => ({
  kind: 'leather',
  colour: hexToLinear(hex),
  roughness: 0.42,
  f0: 0.04,
  seed,
})

export const wood = (hex: string, grainAxis = 0, seed = 7): Material => ({
  kind: 'wood',
  colour: hexToLinear(hex),
  roughness: 0.38,
  f0: 0.04,
  grainAxis,
  seed,
})

/** Bare metal, or dark coated metal when the colour is nearly black. */
export const metal = (hex: string): Material => {
  const colour = hexToLinear(hex)
  return { kind: 'metal', colour, roughness: 0.32, f0: Math.max(...colour) < 0.04 ? 0.06 : 0.55 }
}

export const plain = (hex: string, roughness = 0.5, seed = 0): Material => ({
  kind: 'plain',
  colour: hexToLinear(hex),
  roughness,
  f0: 0.04,
  seed,
})

export const leaf = (hex: string, roughness: number, seed: number): Material => ({
  kind: 'leaf',
  colour: hexToLinear(hex),
  roughness,
  f0: 0.04,
  seed,
})

export const cane = (hex: string): Material => ({
  kind: 'cane',
  colour: hexToLinear(hex),
  roughness: 0.7,
  f0: 0.03,
})

/** A lamp shade lit from within; the bulb hangs at `bulbY`. */
export const glow = (hex: string, emission: number, bulbY: number, spreadM: number): Material => ({
  kind: 'glow',
  colour: hexToLinear(hex),
  roughness: 0.9,
  f0: 0,
  emission,
  bulbY,
  spreadM,
})
