import { PALETTE_NAMES, type PaletteName, type RoomPalette } from './engine/room/palette.ts'

/** Colours that the rooms of a listing share. */
export const PALETTES = PALETTE_NAMES
export type Palette = PaletteName
/** A listing's palette as one staging has it. */
export type ListingPalette = RoomPalette
