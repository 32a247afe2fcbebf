import type { Catalogue } from '../catalogue.ts'
import type { KitPiece } from '../../kit/kit-manifest.ts'
import { type Piece, withOnTop } from '../piece.ts'

const DECORATION_GAP_M = 0.03
const DECORATION_STEP_M = 0.04

/** Things on a coffee table: books on one side, a vase or a bowl on the other. */
export function dressCoffeeTable(catalogue: Catalogue, table: Piece): Piece {
  const reach = Math.min(table.widthM, 1.2) * 0.24
  const tall = table.parts[0].model.id === 'coffee-nest' ? -0.2 : 0
  const dressed = put(catalogue, table, 'books-stack', -reach + tall, 0.03, 0.3)
  const second = draw(catalogue, ['vase-grasses', 'vase-twigs', 'bowl', 'tray-candles'], 3)
  return put(catalogue, dressed, second, reach + tall * 0.3, -0.04, 0.4)
}

/** Things on a sideboard: a lamp if there is none yet, books or a vase, something green. */
export function dressSideboard(catalogue: Catalogue, board: Piece, withLamp: boolean): Piece {
  if (board.parts[0].model.id === 'tv-unit') return board
  const reach = board.widthM / 2 - 0.24
  const lamp = withLamp ? catalogue.draw('table-lamp', 5)?.id : 'plant-succulent'
  let dressed = lamp ? put(catalogue, board, lamp, -reach, 0, 0) : board
  const vase = draw(catalogue, ['vase-trio', 'vase-twigs', 'vase-grasses', 'plant-pothos'], 7)
  dressed = putClear(catalogue, dressed, vase, reach - 0.05, 0, 0.3)
  const third = draw(catalogue, ['books-row', 'books-stack', 'tray-candles'], 9)
  return putClear(catalogue, dressed, third, reach * 0.25, 0.02, 0)
}

/** A lamp on a table by a bed or a sofa. */
export function dressSideTable(catalogue: Catalogue, table: Piece, withLamp: boolean): Piece {
  const lamp = catalogue.draw('table-lamp', 5)?.id
  if (withLamp && lamp)
    return put(catalogue, table, lamp, table.parts[0].model.id === 'nightstand' ? -0.06 : 0, -0.04, 0)
  return put(catalogue, table, draw(catalogue, ['plant-succulent', 'books-stack', 'bowl'], 11), 0, 0, 0.2)
}

/** A vase or a bowl of fruit, with a place laid at each seat. */
export function dressDiningTable(
  catalogue: Catalogue,
  table: Piece,
  seats: { x: number; z: number; turnRad: number }[],
): Piece {
  const middle = draw(catalogue, ['vase-twigs', 'vase-grasses', 'bowl-fruit', 'candlesticks'], 13)
  let dressed = put(catalogue, table, middle, 0, 0, 0.2)
  for (const { x, z, turnRad } of seats) dressed = put(catalogue, dressed, 'dinner-setting', x, z, turnRad)
  return dressed
}

/** A desk lamp, books and a small plant. */
export function dressDesk(catalogue: Catalogue, desk: Piece): Piece {
  const reach = desk.widthM / 2
  let dressed = put(catalogue, desk, 'desk-lamp', -reach + 0.2, -0.1, 0.5)
  dressed = put(catalogue, dressed, 'books-stack', reach - 0.24, -0.08, 0.15)
  return put(catalogue, dressed, 'plant-succulent', reach - 0.5, -0.16, 0)
}

function draw(catalogue: Catalogue, ids: string[], salt: number): string {
  const models = ids.map((id) => smallThing(catalogue, id)).filter((model) => model !== null)
  const suited = models.filter((model) => catalogue.suits(model))
  const from = suited.length ? suited.map(({ id }) => id) : models.length ? models.map(({ id }) => id) : ids
  return from[(catalogue.taste.seed + salt) % from.length]
}

/** A model that may stand on a piece or a worktop; null where the user wants none of its category. */
export function smallThing(catalogue: Catalogue, id: string): KitPiece | null {
  const model = catalogue.model(id)
  return model && !catalogue.taste.refusedSmall.has(model.category) ? model : null
}

function put(catalogue: Catalogue, piece: Piece, id: string, x: number, z: number, turnRad: number): Piece {
  const model = smallThing(catalogue, id)
  return model ? withOnTop(piece, model, x, z, turnRad, catalogue.paint('accessories')) : piece
}

/** Puts a thing beside what stands on the piece already, as near to `x` as there is room for it; leaves it out where there is none. */
function putClear(
  catalogue: Catalogue,
  piece: Piece,
  id: string,
  x: number,
  z: number,
  turnRad: number,
): Piece {
  const model = smallThing(catalogue, id)
  if (!model) return piece
  const half = halfWidth(model, turnRad)
  const reach = Math.max(Math.abs(x), piece.widthM / 2 - half)
  const isClear = (at: number) =>
    Math.abs(at) <= reach &&
    piece.parts.every(
      (part) =>
        !part.rests || Math.abs(part.x - at) >= half + halfWidth(part.model, part.turnRad) + DECORATION_GAP_M,
    )
  for (let away = 0; away < piece.widthM; away += DECORATION_STEP_M)
    for (const at of [x - away, x + away]) if (isClear(at)) return put(catalogue, piece, id, at, z, turnRad)
  return piece
}

function halfWidth({ low, high }: KitPiece, turnRad: number): number {
  const [width, , depth] = high.map((v, k) => v - low[k])
  return (Math.abs(width * Math.cos(turnRad)) + Math.abs(depth * Math.sin(turnRad))) / 2
}
