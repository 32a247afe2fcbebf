import type { ImageQuality } from './contracts/projects.ts'
import { DRAWN_EDGE_PX } from './engine/room/drawn-edge.ts'

/** Pixels of the long edge of the pictures that a plan delivers, at most; a smaller photo keeps its own size. */
export const DELIVERED_EDGE_PX: Readonly<Record<ImageQuality, number>> = DRAWN_EDGE_PX

const NAMES: Readonly<Record<ImageQuality, string>> = {
  standard: 'Standard resolution',
  high: 'High resolution',
  ultra: 'Ultra-high resolution',
}

/** As `toLocaleString` groups them, which every page would wait for: browsers read their tables of languages first. */
const grouped = (pixels: number) => String(pixels).replace(/(\d)(?=(\d{3})+$)/g, '$1,')

/** `High resolution (up to 2,560 px)`, the unit on the line of its number. */
export const resolutionText = (quality: ImageQuality): string =>
  `${NAMES[quality]} (up to ${grouped(DELIVERED_EDGE_PX[quality])}\u00a0px)`

/** What a credit of a pack stages a room with, whatever the plan. */
export const PACK_DELIVERY = `Rooms staged with them are private, without watermark, and come in ${resolutionText('high').toLowerCase()}, or in your plan's where that is higher.`
