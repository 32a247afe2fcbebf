import type { PieceKind } from '../piece.ts'

/** Something for a worktop: against the wall, or on the middle of the top. Boards lean on the wall; all else stands by itself. */
export type Thing = { id: string; kind: PieceKind; atBack: boolean; leans?: boolean }

const BOARDS: Thing = { id: 'utensils', kind: 'accessories', atBack: true, leans: true }
const KETTLE: Thing = { id: 'kettle-set', kind: 'accessories', atBack: true }
const FRUIT: Thing = { id: 'bowl-fruit', kind: 'accessories', atBack: false }
const VASES: Thing = { id: 'vase-trio', kind: 'accessories', atBack: true }
const SUCCULENT: Thing = { id: 'plant-succulent', kind: 'plant', atBack: true }
const CANDLES: Thing = { id: 'tray-candles', kind: 'accessories', atBack: false }
const TOWELS: Thing = { id: 'towels', kind: 'accessories', atBack: false }
const SOAP: Thing = { id: 'soap-set', kind: 'accessories', atBack: true }

/** What a stylist puts together: something against the wall, and beside it something low or green. */
export type Group = [lead: Thing, beside: Thing]

/** Which groups there are, in the order in which they go in; the seed chooses a row. */
export const COUNTER_GROUPS: Record<'kitchen' | 'bathroom', Group[][]> = {
  kitchen: [
    [
      [BOARDS, FRUIT],
      [KETTLE, SUCCULENT],
      [VASES, CANDLES],
    ],
    [
      [KETTLE, FRUIT],
      [BOARDS, SUCCULENT],
      [VASES, CANDLES],
    ],
    [
      [BOARDS, SUCCULENT],
      [VASES, FRUIT],
      [KETTLE, CANDLES],
    ],
  ],
  // Towels are as broad as what many vanities leave beside their basin: they come second.
  bathroom: [
    [
      [SOAP, SUCCULENT],
      [TOWELS, CANDLES],
    ],
    [
      [SOAP, CANDLES],
      [TOWELS, SUCCULENT],
    ],
  ],
}
