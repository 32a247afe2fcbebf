import type { PresetRules } from '../../../shared/contracts/delivery.ts'

/** Bytes a pixel below which photos show blocks: JPEG at quality 40 of a plain interior. */
const POOREST_BYTES_PER_PIXEL = 0.06

/** Pairs of rules that nothing can meet together, a sentence each; empty for a preset that holds. */
export function presetConflicts(rules: PresetRules): string[] {
  const { staged, marks, links, caption, remarks, original, shape } = rules
  const { minEdge, maxWidth, maxHeight, maxBytes, maxPhotos } = rules
  const found: string[] = []
  if (marks === 'forbidden' && staged === 'labelled')
    found.push('Marks on photos are forbidden, and the labelled file is to go up: send the clean file.')
  if (marks === 'required' && staged === 'clean')
    found.push('A mark on the photo is required, and the clean file is to go up: send the labelled file.')
  if (links === 'forbidden' && `${caption}${remarks}`.includes('{original}'))
    found.push('Addresses are forbidden in texts, and the caption or the remarks name the original’s page.')
  if (links === 'required' && !caption.includes('{original}'))
    found.push('The address of the original is required, and the caption does not name {original}.')
  if (minEdge > Math.max(maxWidth, maxHeight))
    found.push(
      `Photos need ${minEdge} pixels on the longer edge, and may have ${Math.max(maxWidth, maxHeight)}.`,
    )
  const smallest = minEdge * minEdge * (shape === '4:3' ? 3 / 4 : 9 / 16)
  if (smallest * POOREST_BYTES_PER_PIXEL > maxBytes)
    found.push(`Photos of at least ${minEdge} pixels do not fit into ${maxBytes} bytes.`)
  if (maxPhotos !== null && maxPhotos < 2 && original !== 'apart')
    found.push('One photo is allowed, and its original is to stand beside it.')
  return found
}
