import type { SizeRule } from '../../../api/providers/ai/openai/image-models.ts'

/** A picture of an allowed size, and the part of it that the photo fills; pixels. */
export interface ModelCanvas {
  width: number
  height: number
  inner: { x: number; y: number; width: number; height: number }
}

/**
 * The smallest allowed picture that holds the photo at its own aspect ratio, as large as `longestPx` and the model's limits let it be, and
 * no larger than the photo unless the model wants more.
 */
export function modelCanvasFor(
  width: number,
  height: number,
  rule: SizeRule,
  longestPx: number,
): ModelCanvas {
  return rule.kind === 'any' ? anySize(width, height, rule, longestPx) : bestOf(width, height, rule.sizes)
}

function anySize(
  width: number,
  height: number,
  rule: Extract<SizeRule, { kind: 'any' }>,
  longestPx: number,
): ModelCanvas {
  const { multipleOf, fewestPixels, mostPixels, widestAspect } = rule
  const up = (px: number) => Math.ceil(px / multipleOf) * multipleOf
  const framed = (scale: number): ModelCanvas => {
    const inner = {
      x: 0,
      y: 0,
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    }
    // A long strip gets a border, since the model draws none.
    const shortest = Math.ceil(Math.max(inner.width, inner.height) / widestAspect)
    return { width: up(Math.max(inner.width, shortest)), height: up(Math.max(inner.height, shortest)), inner }
  }
  const most = Math.min(1, Math.min(longestPx, rule.longestPx) / Math.max(width, height))
  let scale = Math.min(most, Math.sqrt(mostPixels / (width * height)))
  const area = (frame: ModelCanvas) => frame.width * frame.height
  // Rounding up to the raster may overshoot or fall short by a step.
  while (area(framed(scale)) > mostPixels) scale *= 0.995
  while (area(framed(scale)) < fewestPixels) scale *= 1.005
  return framed(scale)
}

function bestOf(width: number, height: number, sizes: { width: number; height: number }[]): ModelCanvas {
  const frames = sizes.map((size): ModelCanvas => {
    const scale = Math.min(size.width / width, size.height / height)
    const inner = { width: Math.round(width * scale), height: Math.round(height * scale) }
    const x = Math.floor((size.width - inner.width) / 2)
    const y = Math.floor((size.height - inner.height) / 2)
    return { ...size, inner: { x, y, ...inner } }
  })
  const used = ({ inner }: ModelCanvas) => inner.width * inner.height
  return frames.reduce((best, frame) => (used(frame) > used(best) ? frame : best))
}
