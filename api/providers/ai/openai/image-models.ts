import type { ImageQuality } from '../../../../shared/contracts/projects.ts'
import { currentModel, withoutDate } from './retired-models.ts'

/** A parameter that not every model takes; sent to those alone that do. */
type OptionalParameter = 'quality' | 'stream' | 'partial_images' | 'output_format' | 'output_compression'

/** The sizes a model draws: any within limits, or only some. */
export type SizeRule =
  | {
      kind: 'any'
      multipleOf: number
      longestPx: number
      fewestPixels: number
      mostPixels: number
      /** Longest edge over shortest. */
      widestAspect: number
    }
  | { kind: 'some'; sizes: { width: number; height: number }[] }

export interface ImageModel {
  name: string
  size: SizeRule
  takes: ReadonlySet<OptionalParameter>
  /** Parameters with a value of their own, for example how closely the photo is kept. */
  always: Record<string, string>
  centsPerMillion: { textIn: number; imageIn: number; out: number }
  /** Roughly what a picture takes, to know beforehand what it may cost. */
  tokensPerMegapixel: { in: number; out: Record<Rendering, number> }
}

type Rendering = 'low' | 'medium' | 'high'

const STREAMING = new Set<OptionalParameter>([
  'quality',
  'stream',
  'partial_images',
  'output_format',
  'output_compression',
])
const ANY_SIZE: SizeRule = {
  kind: 'any',
  multipleOf: 16,
  longestPx: 3840,
  fewestPixels: 655_360,
  mostPixels: 8_294_400,
  widestAspect: 3,
}
const THREE_SIZES: SizeRule = {
  kind: 'some',
  sizes: [
    { width: 1024, height: 1024 },
    { width: 1536, height: 1024 },
    { width: 1024, height: 1536 },
  ],
}

/** Of the 2.x family, which always keeps to the photo closely and refuses to be told so (`input_fidelity`). */
const family2 = (name: string): ImageModel => ({
  name,
  size: ANY_SIZE,
  takes: STREAMING,
  always: {},
  centsPerMillion: { textIn: 500, imageIn: 800, out: 3000 },
  tokensPerMegapixel: { in: 1000, out: { low: 190, medium: 1700, high: 6700 } },
})

const family1 = (name: string, centsPerMillion: ImageModel['centsPerMillion'], always = {}): ImageModel => ({
  name,
  size: THREE_SIZES,
  takes: STREAMING,
  always,
  centsPerMillion,
  tokensPerMegapixel: { in: 4200, out: { low: 260, medium: 1010, high: 3970 } },
})

/**
 * What is known of each model that edits pictures: limits and parameters by the types of the openai package 7.55, prices by the service's
 * model pages in November 2026.
 */
const IMAGE_MODELS: ImageModel[] = [
  family2('gpt-image-2.6-sunburst'),
  family2('gpt-image-2.6-flare'),
  family2('gpt-image-2.5-sunburst'),
  family2('gpt-image-2.5-flare'),
  family2('gpt-image-2'),
  family1('gpt-image-1.5', { textIn: 500, imageIn: 800, out: 3200 }, { input_fidelity: 'high' }),
  family1('gpt-image-1-mini', { textIn: 200, imageIn: 250, out: 800 }),
]

/**
 * How a plan's quality is drawn. A medium picture of these sizes costs about 10, 17 and 27 cents, a high one four times as much: more than
 * a credit earns.
 */
export const RENDERING: Record<ImageQuality, { quality: Rendering; longestPx: number }> = {
  standard: { quality: 'medium', longestPx: 1536 },
  high: { quality: 'medium', longestPx: 2048 },
  ultra: { quality: 'medium', longestPx: 2560 },
}

/** The model of a name, dated or retired as it may be; an unknown name is taken to be of the newest family, as new models are. */
export function imageModel(wanted: string, now = new Date()): ImageModel {
  const name = currentModel(wanted, now)
  const known = IMAGE_MODELS.find((model) => model.name === withoutDate(name))
  return known ? { ...known, name } : family2(name)
}

/** What a picture of so many pixels is going to cost about, in cents. */
export function estimateCents(model: ImageModel, quality: ImageQuality, pixels: number): number {
  const { centsPerMillion, tokensPerMegapixel } = model
  const megapixels = pixels / 1e6
  const promptTokens = 800
  const out = tokensPerMegapixel.out[RENDERING[quality].quality] * megapixels
  const into = tokensPerMegapixel.in * megapixels
  return (
    (promptTokens * centsPerMillion.textIn + into * centsPerMillion.imageIn + out * centsPerMillion.out) / 1e6
  )
}
