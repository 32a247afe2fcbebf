import { DELIVERED_EDGE_PX } from '../../../shared/delivered-edge.ts'
import { savesData } from './saves-data.ts'

/** Pixels of the long edge of what is sent where the user asked the browser for fewer bytes. */
export const SAVING_LONG_EDGE = DELIVERED_EDGE_PX.high
/**
 * Pixels of the long edge of what is sent elsewhere: as many as any plan delivers, whatever the photographer's is today.
 * A square of it has exactly the 16,777,216 pixels that Safari's canvas holds.
 */
export const LONG_EDGE = DELIVERED_EDGE_PX.ultra
/** Pixels of the long edge of the picture in lists. */
export const THUMB_EDGE = 320

const LEAST_BYTES = 1_500_000
const BYTES_PER_PIXEL = 0.28

/** Pixels of the long edge of a photo that is made small now. */
export const longEdgeToSend = (): number => (savesData() ? SAVING_LONG_EDGE : LONG_EDGE)

/** Bytes above which a photo of so many pixels is encoded again at a lower quality: 3.5 MB for 4096 × 3072. */
export const largestBytes = (pixels: number): number => Math.max(LEAST_BYTES, pixels * BYTES_PER_PIXEL)
