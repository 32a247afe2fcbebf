import { type DrawnWindow, sunlitRoom } from '../../../shared/engine/evaluation/sunlit-room.ts'
import type { Vec3 } from '../../../shared/engine/geometry/camera/camera.ts'
import { FACE } from '../../../shared/engine/geometry/layout/room-box.ts'
import type { RgbImage } from '../../../shared/engine/image/rgb-image.ts'

const DEGREE = Math.PI / 180
/** How many times as bright as the shade the floor in the sun is. */
const SUN_GAIN = 3
/** Camera heights that a moved window went along its wall. */
const MOVED_BY = 0.6
const WALLS = [
  [0.3, 0.3, 0.29],
  [0.62, 0.6, 0.57],
]
const [left, right, back] = [FACE.left, FACE.right, FACE.back]

/** Windows and glass doors by which the sun comes in, where it stands (degrees from the x axis towards the back wall, and above the horizon), and how the camera is turned. */
const SUNNY: { window: DrawnWindow; azimuth: number; elevation: number; yaw: number }[] = [
  { window: { face: left, u0: 1.5, u1: 2.4, v0: 0.5, v1: 1.45 }, azimuth: 160, elevation: 40, yaw: -20 },
  { window: { face: back, u0: 1.2, u1: 2.6, v0: 0.05, v1: 1.5 }, azimuth: 65, elevation: 42, yaw: 0 },
  { window: { face: left, u0: 1.4, u1: 2.8, v0: 0.02, v1: 1.45 }, azimuth: 170, elevation: 38, yaw: -20 },
  { window: { face: right, u0: 1.5, u1: 2.6, v0: 0.05, v1: 1.5 }, azimuth: 20, elevation: 35, yaw: 15 },
  { window: { face: left, u0: 1.4, u1: 2.8, v0: 0.02, v1: 1.45 }, azimuth: 195, elevation: 35, yaw: -10 },
  { window: { face: back, u0: 1.6, u1: 2.8, v0: 0.05, v1: 1.5 }, azimuth: 110, elevation: 38, yaw: 5 },
  { window: { face: right, u0: 1.8, u1: 2.8, v0: 0.5, v1: 1.45 }, azimuth: 5, elevation: 33, yaw: 18 },
  { window: { face: left, u0: 1.9, u1: 3.1, v0: 0.02, v1: 1.5 }, azimuth: 165, elevation: 30, yaw: -14 },
]

/** A drawn room with the sun on its floor, and the same with its window gone or elsewhere. */
export type SunlitPictures = { photo: RgbImage; redrawn: { kind: string; picture: RgbImage }[] }

/** Each of the sunny views in a dim and in a light room, one after the other. */
export function* sunlitPictures(): Generator<SunlitPictures> {
  for (const walls of WALLS)
    for (const { window, azimuth, elevation, yaw } of SUNNY) {
      const sun = { kind: 'sun', towards: towardsSun(azimuth, elevation), gain: SUN_GAIN } as const
      const drawn = (seen: DrawnWindow[]) => sunlitRoom(window, sun, yaw * DEGREE, { walls, seen }).image
      const moved = { ...window, u0: window.u0 - MOVED_BY, u1: window.u1 - MOVED_BY }
      yield {
        photo: drawn([window]),
        redrawn: [
          { kind: 'removed opening', picture: drawn([]) },
          { kind: 'moved opening', picture: drawn([moved]) },
        ],
      }
    }
}

function towardsSun(azimuth: number, elevation: number): Vec3 {
  const across = Math.cos(elevation * DEGREE)
  return [
    across * Math.cos(azimuth * DEGREE),
    Math.sin(elevation * DEGREE),
    across * Math.sin(azimuth * DEGREE),
  ]
}
