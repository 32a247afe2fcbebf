/**
 * Colours that several rooms share, whatever their style: `style` leaves a style its own, the others give its cushions, throws and small
 * things one hue, about as light and as strong as the style has them.
 */
export const PALETTE_NAMES = [
  'style',
  'terracotta',
  'ochre',
  'sage',
  'teal',
  'blue',
  'plum',
  'neutral',
] as const
export type PaletteName = (typeof PALETTE_NAMES)[number]

/** A palette for rooms that belong together; the seed draws what a style leaves open and gives much colour, its rugs. */
export type RoomPalette = { name: PaletteName; seed: number }
