/** Oklch (Ottosson 2020): lightness 0–1, chroma from 0, hue. Equal steps look about equal, and a turned hue keeps its lightness. */
export type Oklch = { lightness: number; chroma: number; hueRad: number }

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const encoded = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

/** Of an sRGB colour, `#rrggbb`. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(A, B), hueRad: Math.atan2(B, A) }
}

/** As `#rrggbb`; what sRGB cannot show is clipped. */
export function fromOklch({ lightness, chroma, hueRad }: Oklch): string {
  const [a, b] = [chroma * Math.cos(hueRad), chroma * Math.sin(hueRad)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const byte = (c: number) => Math.round(255 * Math.max(0, Math.min(1, encoded(Math.max(0, c)))))
  return `#${channels.map((c) => byte(c).toString(16).padStart(2, '0')).join('')}`
}
