/** Pixels of the long edge of what is sent. */
export const LONG_EDGE = 2560
/** Pixels of the long edge of the picture in lists. */
export const THUMB_EDGE = 320
/** Photos that come out larger are encoded again at a lower quality. */
export const LARGEST_BYTES = 1_500_000
