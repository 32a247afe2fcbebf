import type { ColourScheme, RoomLayout } from '../../../shared/contracts/adjustments.ts'

/** What a staged room's colours were taken from, so that it keeps them when it is drawn again by an engine that would choose others. */
export const schemeOfLayout = ({ scheme }: RoomLayout): ColourScheme | 'own' => scheme ?? 'own'
