import { roomSpace } from '../room/room-space.ts'
import type { RoomGeometry } from '../geometry/estimate-room-geometry.ts'
import { findWindows, type WindowPatch } from './find-windows.ts'
import { nameColour } from './name-colour.ts'
import { roomSurfaces } from './room-surfaces.ts'

/** Below this the box is no base for colours of walls, above the next one its size is worth telling. */
const FIT_FOR_COLOURS = 0.42
const FIT_FOR_SIZE = 0.6

/** "a light wooden floor, white walls and a window on the left, about 4 by 5 m": what was measured, or null where the geometry says too little. */
export function describeSurfaces(geometry: RoomGeometry | null): string | null {
  if (!geometry || geometry.confidence < FIT_FOR_COLOURS) return null
  const surfaces = roomSurfaces(geometry)
  const parts: string[] = []
  if (surfaces.floor) parts.push(nameFloor(surfaces.floor, surfaces.brightest))
  if (surfaces.walls) parts.push(`${nameColour(surfaces.walls, surfaces.brightest)} walls`)
  const windows = nameWindows(findWindows(geometry, surfaces))
  if (windows) parts.push(windows)
  const size = geometry.confidence >= FIT_FOR_SIZE ? nameSize(geometry) : null
  return parts.length ? `${join(parts)}${size ? `, ${size}` : ''}` : null
}

function nameFloor(lab: number[], brightest: number): string {
  const [l, a, b] = lab
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  if (Math.hypot(a, b) > 13 && hue > 40 && hue < 95)
    return `a ${l > 62 ? 'light ' : l < 38 ? 'dark ' : ''}wooden floor`
  const name = nameColour(lab, brightest)
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} floor`
}

const PLACES: Record<WindowPatch['side'], string> = {
  left: 'on the left',
  middle: 'in the middle',
  right: 'on the right',
}

function nameWindows(windows: WindowPatch[]): string | null {
  if (!windows.length) return null
  const sides = [...new Set(windows.map(({ side }) => side))]
  if (sides.length > 1) return 'several windows'
  return `${windows.length > 1 ? 'windows' : 'a window'} ${PLACES[sides[0]]}`
}

/** The box's width and the depth in sight, rounded to half metres; null outside what rooms measure. */
function nameSize({ camera, box }: RoomGeometry): string | null {
  const { leftM, rightM, backM } = roomSpace(camera, box)
  const [wide, deep] = [leftM + rightM, backM].map((m) => Math.round(m * 2) / 2)
  if (Math.min(wide, deep) < 1.5 || Math.max(wide, deep) > 10) return null
  return `about ${wide} by ${deep}\u00a0m`
}

function join(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
