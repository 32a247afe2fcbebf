import type { Frame } from './frame.ts'

/** Grey levels by which the neighbours of a pixel differ, across and down together, where there is an edge. */
const EDGE_LEVELS = 24

/**
 * The share of a small frame (160 px) that lies on an edge, 0–1: corners, frames of doors and windows, the foot of walls. A wall right before
 * the camera has hardly any, and leaves a reading of the room nothing to hold on to.
 */
export function measureEdges({ width, height, grey }: Frame): number {
  let edges = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const change = Math.abs(grey[i + 1] - grey[i - 1]) + Math.abs(grey[i + width] - grey[i - width])
      if (change > EDGE_LEVELS) edges++
    }
  return edges / Math.max(1, (width - 2) * (height - 2))
}
