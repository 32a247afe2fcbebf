import type { PresetRules } from '../../../shared/contracts/delivery.ts'

/** A sentence that names the original's page, for where there is no such page. */
const SENTENCE = /[^.!?]*\{original\}[^.!?]*[.!?]?\s*/g

/**
 * The caption of one staged photo. Where the original has no public page, the sentence that names its address is left
 * out.
 */
export function captionOf(
  { caption }: Pick<PresetRules, 'caption'>,
  { room, originalUrl }: { room: string; originalUrl: string | null },
): string {
  const words = originalUrl === null ? caption.replaceAll(SENTENCE, '') : caption
  return words
    .replaceAll(/\{(room|original)\}/g, (_whole, name) => (name === 'room' ? room : (originalUrl ?? '')))
    .trim()
}

/**
 * What a photo says of itself: label and address of its original, also where the caption names neither. Some services
 * take it for the caption, so that it has no address where these are forbidden.
 */
export function descriptionOf(
  { labelWords, links }: Pick<PresetRules, 'labelWords' | 'links'>,
  { room, caption, originalUrl }: { room: string; caption: string; originalUrl: string | null },
): string {
  const said = caption.toLowerCase()
  const sentences = [room, caption.replace(/\.$/, '')]
  if (!said.includes(labelWords.toLowerCase())) sentences.push(labelWords)
  if (originalUrl !== null && links !== 'forbidden' && !caption.includes(originalUrl))
    sentences.push(`Original, unaltered photo: ${originalUrl}`)
  const text = sentences.join('. ')
  // A full stop would be taken for part of the address.
  return /https?:\S+$/.test(text) ? text : `${text}.`
}

/** `1, 3 and 5` */
function inWords(numbers: number[]): string {
  if (numbers.length < 2) return numbers.join('')
  return `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
}

/** What stands with the listing; `photos` are the numbers of its staged photos. */
export const remarksOf = ({ remarks }: Pick<PresetRules, 'remarks'>, photos: number[]): string =>
  remarks.replaceAll('{photos}', inWords(photos)).trim()
