import type { PresetRules } from '../../../shared/contracts/delivery.ts'
import type { PublishingCheck } from '../../../shared/contracts/delivery/publishing-check.ts'
import type { FittedPhoto } from './fit-photo.ts'

interface Delivered {
  name: string
  hasWatermark: boolean
  /** Its original has a public page. */
  isOriginalPublic: boolean
  /** As it goes up. */
  photo: Pick<FittedPhoto, 'width' | 'height' | 'quality'>
}

/** Below this, blocks begin to show. */
const FAIR_QUALITY = 75

/** What a room's photo does not meet of the rules, for people. Nothing is enlarged or left out for it. */
export function roomProblems(
  { name, hasWatermark, isOriginalPublic, photo }: Delivered,
  rules: PresetRules,
): string[] {
  const found: string[] = []
  if (rules.links === 'required' && !isOriginalPublic)
    found.push(
      `${name} has no public page, and its caption has to name the address of the original. Publish the originals.`,
    )
  const edge = Math.max(photo.width, photo.height)
  if (edge < rules.minEdge)
    found.push(`${name} is ${edge} pixels long, and ${rules.minEdge} are asked for. It was not enlarged.`)
  if (hasWatermark)
    found.push(
      `${name} carries our watermark, and ${rules.marks === 'forbidden' ? 'marks' : 'logos'} on photos are forbidden. A plan without it removes it.`,
    )
  if (photo.quality < FAIR_QUALITY)
    found.push(
      `${name} had to be compressed strongly to fit into ${rules.maxBytes} bytes. Look at it before you send it.`,
    )
  return found
}

const PART_NAMES = { door: 'a door or passage', fixed: 'something built in' } as const

/** What a room's furniture hides that buyers have to see, a sentence for each kind of part. */
export const coveredProblems = (name: string, covered: PublishingCheck['covered']): string[] =>
  [...new Set(covered.map(({ part }) => part))].map(
    (part) => `In ${name}, furniture hides part of ${PART_NAMES[part]}. Move it under Adjust, or say so.`,
  )

export const consentProblem = (name: string): string =>
  `${name} seems to show somebody’s belongings, so its original was not published. Make the files again once they have agreed in writing.`

/** The same of the package as a whole. */
export function packageProblems(
  photosToUpload: number,
  { maxPhotos }: Pick<PresetRules, 'maxPhotos'>,
): string[] {
  if (maxPhotos === null || photosToUpload <= maxPhotos) return []
  return [
    `A listing may have ${maxPhotos} photos, and these are ${photosToUpload}. Choose which to leave out.`,
  ]
}
