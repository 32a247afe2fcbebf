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

/** `1, 3 and 5` */
function inWords(numbers: number[]): string {
  if (numbers.length < 2) return numbers.join('')
  return `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`
}

/** What stands with the listing; `photos` are the numbers of its staged photos. */
export const remarksOf = ({ remarks }: Pick<PresetRules, 'remarks'>, photos: number[]): string =>
  remarks.replaceAll('{photos}', inWords(photos)).trim()
