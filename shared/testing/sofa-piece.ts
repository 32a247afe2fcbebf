import type { RoomPiece } from '../contracts/adjustments.ts'

/** A sofa with its back to the far wall, as tests of adjustments know it. */
export const sofaPiece: RoomPiece = {
  key: 'sofa 1',
  kind: 'sofa',
  name: 'three-seat sofa',
  model: 'sofa-3',
  mount: 'floor',
  x: 0,
  y: 0,
  z: 3,
  turnRad: Math.PI,
  widthM: 2.2,
  depthM: 0.9,
  heightM: 0.8,
  others: [{ model: 'sofa-2', name: 'two-seat sofa' }],
}
