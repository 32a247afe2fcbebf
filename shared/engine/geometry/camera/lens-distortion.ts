/**
 * Radial distortion in one figure, the division model (Fitzgibbon 2001): what the photo shows at a distance r from its middle, in half
 * diagonals, a pinhole would show at r / (1 + bend · r²). 0 is a pinhole; below 0 lines bulge outwards, as with wide phones.
 */
export type LensDistortion = { bend: number }

export const PINHOLE: LensDistortion = { bend: 0 }

/** How many times as long as the photo's edges those of a pinhole's picture with the same middle have to be to show all of it; at least 1. */
export function undistortedMargin({ bend }: LensDistortion): number {
  return Math.max(1, 1 / (1 + bend))
}

/** Where a pinhole would show what the photo (`width` × `height`) shows at (x, y); writes both coordinates into `out`. */
export function undistortPoint(
  { bend }: LensDistortion,
  width: number,
  height: number,
  x: number,
  y: number,
  out: Float64Array | number[],
): void {
  const square = squareRadius(width, height, x, y)
  const k = 1 / (1 + bend * square)
  out[0] = width / 2 + (x - width / 2) * k
  out[1] = height / 2 + (y - height / 2) * k
}

/** Where the photo shows what a pinhole would show at (x, y): the inverse of `undistortPoint`. */
export function distortPoint(
  { bend }: LensDistortion,
  width: number,
  height: number,
  x: number,
  y: number,
  out: Float64Array | number[],
): void {
  const square = squareRadius(width, height, x, y)
  // The nearer root of bend · r² · k² - k + 1 = 0, written so that it also holds for a pinhole.
  const k = 2 / (1 + Math.sqrt(Math.max(0, 1 - 4 * bend * square)))
  out[0] = width / 2 + (x - width / 2) * k
  out[1] = height / 2 + (y - height / 2) * k
}

/** Square of the distance from the middle, in half diagonals. */
function squareRadius(width: number, height: number, x: number, y: number): number {
  const dx = x - width / 2
  const dy = y - height / 2
  return (4 * (dx * dx + dy * dy)) / (width * width + height * height)
}
