/** What "as if for 35 mm film" refers to (CIPA DCG-001). */
const FILM_DIAGONAL_MM = 43.27

/** The lens as the camera told it, in pixels of a picture of this size; undefined where it did not. */
export const focalLengthPx = (
  focalLength35mm: number | null,
  { width, height }: { width: number; height: number },
): number | undefined =>
  focalLength35mm === null ? undefined : (focalLength35mm / FILM_DIAGONAL_MM) * Math.hypot(width, height)
