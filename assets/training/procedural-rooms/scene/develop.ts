import { linearToSrgb } from '../../../../shared/engine/image/srgb.ts'

/** How a camera and who edited the photo turned light into a picture. */
export type Tone = {
  /** What the brighter parts of the picture come to, 0–1 (linear). */
  brightness: number
  /** How softly light beyond it fades into white. */
  shoulder: number
  /** 0–1: how far the mean colour is taken back to grey. */
  neutral: number
}

/** Share of the pixels below what is exposed for. */
const BRIGHTER = 0.8
const NOISE = 3

/** Writes linear light as sRGB bytes. */
export function develop(linear: Float32Array, tone: Tone, random: () => number, out: Uint8Array): void {
  const luminance = Float32Array.from(
    { length: linear.length / 3 },
    (_, i) => (linear[i * 3] + linear[i * 3 + 1] + linear[i * 3 + 2]) / 3,
  ).toSorted()
  const level = luminance[Math.floor(luminance.length * BRIGHTER)] || 1
  const means = [0, 0, 0]
  for (let i = 0; i < linear.length; i++) means[i % 3] += Math.min(linear[i], level * 1.5)
  const grey = (means[0] + means[1] + means[2]) / 3
  const gains = means.map((mean) => (tone.brightness / level) * (grey / mean) ** tone.neutral)
  for (let i = 0; i < linear.length; i++) {
    const light = linear[i] * gains[i % 3]
    const value = (light * (1 + tone.shoulder)) / (1 + tone.shoulder * light)
    out[i] = Math.max(0, Math.min(255, linearToSrgb(Math.min(1, value)) + (random() + random() - 1) * NOISE))
  }
}
