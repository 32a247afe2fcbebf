import { expect, it } from 'vitest'
import { syntheticRoom } from '../evaluation/synthetic-room.ts'
import { roomSpace } from '../room/room-space.ts'
import { FACE_TEXELS, type LightBox } from './light-box.ts'
import { projectPhoto } from './project-photo.ts'

const { camera, box: room } = syntheticRoom(5, 240)
const space = roomSpace(camera, room)
const box: LightBox = { min: [-space.leftM, 0, -2.2], max: [space.rightM, space.heightM, space.backM] }
const BACK = 4

/** The most and the least share of glare in the light of the back wall, in a photo of one grey with a lighter stripe down its middle. */
function glareOf(grey: number, stripe: number) {
  const { width, height } = camera
  const data = new Uint8Array(width * height * 3).fill(grey)
  for (let y = 0; y < height; y++)
    data.fill(stripe, (y * width + width * 0.4) * 3, (y * width + width * 0.6) * 3)
  const { glare, radiance, seen } = projectPhoto(box, space, { width, height, data })
  const shares = Array.from({ length: FACE_TEXELS }, (_, k) => BACK * FACE_TEXELS + k)
    .filter((t) => seen[t])
    .map((t) => glare[t * 3 + 1] / radiance[t * 3 + 1])
  return { least: Math.min(...shares), most: Math.max(...shares) }
}

it('takes the window for clipped and not the walls, in light photos too', () => {
  const [DIM, LIGHT, CLIPPED] = [130, 232, 255]
  for (const grey of [DIM, LIGHT]) {
    const { least, most } = glareOf(grey, CLIPPED)
    expect(least).toBeLessThan(0.02)
    expect(most).toBeGreaterThan(0.9)
  }
  expect(glareOf(DIM, LIGHT).most).toBeGreaterThan(0.2)
})
