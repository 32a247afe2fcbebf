import { describe, expect, it } from 'vitest'
import type { RoomSpace } from '../room/room-space.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { floorSpecular } from './floor-specular.ts'

const WIDTH = 240
const HEIGHT = 160
/** A level camera whose horizon is the picture's middle: all below it is floor. */
const space: RoomSpace = {
  camera: {
    rotation: Float64Array.from([1, 0, 0, 0, -1, 0, 0, 0, 1]),
    focalPx: 150,
    cx: WIDTH / 2,
    cy: HEIGHT / 2,
    width: WIDTH,
    height: HEIGHT,
    rollRad: 0,
    pitchRad: 0,
    yawRad: 0,
  },
  cameraHeightM: 1.4,
  leftM: 20,
  rightM: 20,
  backM: 40,
  heightM: 2.6,
  occluders: [],
  counters: [],
}
type Colour = [number, number, number]
const WOOD: Colour = [176, 140, 104]

function picture(of: (x: number, y: number) => Colour): RgbImage {
  const data = new Uint8Array(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) data.set(of(x, y), (y * WIDTH + x) * 3)
  return { width: WIDTH, height: HEIGHT, data }
}
/** Window light mirrored around the middle of the floor. */
const glare = (x: number, y: number) => 90 * Math.exp(-(((x - 120) / 30) ** 2) - ((y - 120) / 30) ** 2)
const lit = (colour: Colour, light: number): Colour =>
  colour.map((v) => Math.min(255, v + light * (255 - v) * 0.01)) as Colour

describe('floorSpecular', () => {
  it('finds the window that wood mirrors, and leads back to the colour of wood', () => {
    const sheen = floorSpecular(
      space,
      picture((x, y) => lit(WOOD, glare(x, y))),
    )
    const at = (x: number, y: number) =>
      sheen?.tint.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3) ?? []
    const [red, , blue] = at(120, 120)
    expect(red).toBeGreaterThan(1.1)
    expect(blue).toBeLessThan(0.85)
    for (const plain of at(20, 150)) expect(Math.abs(plain - 1)).toBeLessThan(0.06)
    expect([...at(120, 40)]).toEqual([1, 1, 1])
  })

  it('changes no channel by more than a fifth: a pale rug on dark boards is no sheen', () => {
    const rug: Colour = [176, 172, 173]
    const boards: Colour = [62, 44, 34]
    const sheen = floorSpecular(
      space,
      picture((x, y) => (x > 90 && x < 150 && y > 100 ? rug : boards)),
    )
    for (const change of sheen?.tint ?? []) expect(Math.abs(change - 1)).toBeLessThan(0.2)
    expect(sheen).not.toBeNull()
  })

  it('says nothing of a grey floor, or of one whose pale places are not the bright ones', () => {
    const grey: Colour = [150, 150, 150]
    expect(
      floorSpecular(
        space,
        picture((x, y) => lit(grey, glare(x, y))),
      ),
    ).toBeNull()
    const darkStone: Colour = [70, 70, 72]
    expect(
      floorSpecular(
        space,
        picture((x) => (x < 80 ? darkStone : WOOD)),
      ),
    ).toBeNull()
  })
})
