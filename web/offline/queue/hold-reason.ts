import type { PhotoWarning } from '../image/photo-warning.ts'
import type { QueueReason } from './queue-item.ts'

const ADVICE: Record<PhotoWarning, string> = {
  blurred: 'Blurred. Hold still and take it again.',
  dark: 'Too dark. Turn on the lights or open the curtains.',
  tilted: 'Tilted. Walls will look crooked in the listing.',
  undescribed: 'Say which room this is.',
}

/** Why a photo should be looked at before it is sent; null when nothing is wrong with it. */
export function holdReason(warnings: PhotoWarning[]): QueueReason | null {
  if (warnings.length === 0) return null
  const code = warnings.includes('undescribed') ? 'undescribed' : 'quality'
  return { code, message: warnings.map((warning) => ADVICE[warning]).join(' ') }
}
