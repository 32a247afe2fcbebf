import type { RenderEffort } from './render-room.ts'

/** Pixels of the long edge at which a draft's furniture is drawn, at most. */
export const DRAFT_EDGE_PX = 960
/** Along the long edge, whatever its pixels: outlines and textures are drawn finer in a larger draft, and the light on them is not. */
const DRAFT_CELLS = { light: 120, shadow: 80 }

/** Of a draft whose long edge has so many pixels. */
export const draftEffort = (longEdgePx: number): RenderEffort => ({
  cellStep: Math.max(4, Math.round(longEdgePx / DRAFT_CELLS.light)),
  cellRays: 8,
  shadowStep: Math.max(6, Math.round(longEdgePx / DRAFT_CELLS.shadow)),
  shadowRays: 8,
  shadeTrianglesOnce: true,
})
