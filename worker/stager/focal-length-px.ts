import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import type { StagingOrder } from './stager.ts'

/** What "as if for 35 mm film" refers to (CIPA DCG-001). */
const FILM_DIAGONAL_MM = 43.27

/** The lens as the camera told it, in pixels of the photo; undefined where it did not. */
export const focalLengthPx = (
  { focalLength35mm }: Pick<StagingOrder, 'focalLength35mm'>,
  { width, height }: RgbImage,
): number | undefined =>
  focalLength35mm === null ? undefined : (focalLength35mm / FILM_DIAGONAL_MM) * Math.hypot(width, height)
