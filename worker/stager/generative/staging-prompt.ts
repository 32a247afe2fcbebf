import type { StagingRequest } from '../stager.ts'

const KEEP = `Keep everything that belongs to the room exactly as it is in the photograph: camera position, angle and crop, walls and their colour, every window and door with its frame and the view through it, floor, ceiling, mouldings, radiators, sockets and built-in fixtures. Do not add, move, resize or remove any of them. Furniture stands on the floor at true scale, in front of no door, and takes its light and shadow from the photograph. Return the whole photograph, uncropped.`

const KEEP_MORE = `An earlier attempt altered the room itself. This time change no pixel that furniture, a rug, a lamp, a plant or a picture on a wall does not cover. Wall edges, window and door frames, the floor's material and the ceiling must lie on the same pixels as in the photograph. If in doubt, add less furniture.`

/** What the image model is told: the administrator's words, the user's, and what must not change; more firmly the second time. */
export function stagingPrompt(
  administrator: string,
  { instruction, analysis, roomType }: Pick<StagingRequest, 'instruction' | 'analysis' | 'roomType'>,
  round: number,
): string {
  const type = roomType ?? analysis?.roomType ?? 'other'
  const room = type === 'other' ? '' : `The room: ${type}.`
  const wish = instruction.trim() ? `The instruction: ${instruction.trim()}` : ''
  return [administrator.trim(), room, wish, KEEP, round > 1 ? KEEP_MORE : ''].filter(Boolean).join('\n\n')
}
