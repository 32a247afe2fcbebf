/**
 * Frees the pixels of a canvas that is no longer needed: it keeps them until it is collected as garbage, and a worker
 * with little else to collect waits long.
 */
export function releaseCanvas(canvas: OffscreenCanvas): void {
  canvas.width = 0
  canvas.height = 0
}
