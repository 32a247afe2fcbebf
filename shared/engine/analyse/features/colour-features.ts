import type { Features } from './features.ts'

const COLOUR_BANDS = 4

/**
 * Colour by horizontal band, `0` being the top: rooms are bright and pale above, warm below; outdoors has its sky and its greens.
 * `lab` holds three floats per pixel; shares are 0–1.
 */
export function colourFeatures(lab: Float32Array, width: number, height: number): Features {
  const features: Features = {}
  for (let band = 0; band < COLOUR_BANDS; band++) {
    const from = Math.floor((band * height) / COLOUR_BANDS) * width
    const to = Math.floor(((band + 1) * height) / COLOUR_BANDS) * width
    for (const [name, value] of Object.entries(bandColours(lab, from, to))) features[`${name}${band}`] = value
  }
  return features
}

function bandColours(lab: Float32Array, from: number, to: number): Features {
  const n = to - from
  let sumL = 0
  let sumLL = 0
  let sumA = 0
  let sumB = 0
  let sumC = 0
  let sky = 0
  let green = 0
  let vivid = 0
  let pale = 0
  let wood = 0
  let dark = 0
  let glare = 0
  for (let i = from; i < to; i++) {
    const l = lab[i * 3]
    const a = lab[i * 3 + 1]
    const b = lab[i * 3 + 2]
    const chroma = Math.sqrt(a * a + b * b)
    sumL += l
    sumLL += l * l
    sumA += a
    sumB += b
    sumC += chroma
    if (b < -10 && l > 35 && a > -25 && a < 15) sky++
    if (a < -8 && b > 6) green++
    if (chroma > 45) vivid++
    if (chroma < 14 && l > 62) pale++
    if (b > 12 && b < 45 && a > 0 && a < 26 && l > 25) wood++
    if (l < 15) dark++
    if (l > 97) glare++
  }
  const mean = sumL / n
  const spread = Math.sqrt(Math.max(0, sumLL / n - mean * mean))
  return {
    light: mean,
    spread,
    red: sumA / n,
    yellow: sumB / n,
    chroma: sumC / n,
    sky: sky / n,
    green: green / n,
    vivid: vivid / n,
    pale: pale / n,
    wood: wood / n,
    dark: dark / n,
    glare: glare / n,
  }
}
