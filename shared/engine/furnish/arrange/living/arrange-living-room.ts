import type { Arrangement, Setting } from '../arrangement.ts'
import { conversationGroups } from './arrange-conversation.ts'
import { isLone } from '../../place/composition.ts'
import type { PieceKind } from '../../piece.ts'
import type { Placement } from '../../place/placement.ts'
import { bestSetUps, type SetUp, showOne } from '../../place/try-places.ts'
import { setUpSofaGroup } from './set-up-sofa-group.ts'
import { sofaPlaces } from './sofa-places.ts'

const MIN_SOFA_GROUP_SCORE = -1.5
/** A picture of a sofa group so good needs no other beside it, and by how much one of two armchairs has to be better than a poorer one. */
const SURE_SOFA_SCORE = 0.6
const SOFA_WORTH = 1.2
/** The same of two armchairs against a sofa that has both a coffee table and a chair: who buys a house looks for where the sofa stands. */
const WHOLE_GROUP_WORTH = 1.5
const WHOLE_GROUP: PieceKind[] = ['coffee table', 'armchair']
const SOFA_PLACES_TRIED = 16
/** A good group that is no worse than this against the best is worth showing as another layout. */
const ABOUT_AS_GOOD = 0.6

/**
 * A seating group: around a sofa, smaller ones included, or, where that would be a much poorer picture and nobody asked for one, two armchairs at
 * a table; false when there is no good place for either.
 */
export const arrangeLivingRoom: Arrangement = (setting) => {
  const isAsked = setting.wishes.wanted.has('sofa')
  const sofas = sofaGroups(setting, isAsked)
  const best = sofas.at(0)
  if (best && (isAsked || best.score > SURE_SOFA_SCORE)) return showOne(setting, sofas, ABOUT_AS_GOOD)
  const pairs = conversationGroups(setting)
  if (!best && !pairs.length) return showOne(setting, sofaGroups(setting, isAsked, true))
  return pairs.length && (!best || isBetterPair(pairs[0], best))
    ? showOne(setting, pairs)
    : showOne(setting, sofas, ABOUT_AS_GOOD)
}

/** Whether two armchairs make a picture so much better that the room does without a sofa. */
export function isBetterPair(
  pair: Pick<SetUp, 'score'>,
  { floor, score }: { floor: Pick<SetUp['floor'], 'placed'>; score: number },
): boolean {
  const isWhole = WHOLE_GROUP.every((kind) => floor.placed.some(({ piece }) => piece.kind === kind))
  return pair.score > score + (isWhole ? WHOLE_GROUP_WORTH : SOFA_WORTH)
}

/** Several are set up in full, best first; a sofa alone counts only where it is asked for. With `mayBeCut`, the picture may cut a part of the sofa's arm. */
function sofaGroups(setting: Setting, isAsked: boolean, mayBeCut = false): SetUp[] {
  const isWhole = (sofa: Placement, placed: Placement[]) => isAsked || !isLone(sofa, placed)
  const places = sofaPlaces(setting, mayBeCut)
  return bestSetUps(setting, places, SOFA_PLACES_TRIED, MIN_SOFA_GROUP_SCORE, setUpSofaGroup, isWhole)
}
