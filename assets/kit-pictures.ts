/**
 * Draws every piece of the kit by itself, small and on nothing, for the lists in which people choose pieces.
 *
 *   node assets/kit-pictures.ts        writes web/public/kit/<id>.webp
 */
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { Catalogue } from '../shared/engine/furnish/catalogue.ts'
import { selectStyle } from '../shared/engine/furnish/instruction/select-style.ts'
import { parseInstruction } from '../shared/engine/furnish/instruction/parse-instruction.ts'
import type { Placement } from '../shared/engine/furnish/place/placement.ts'
import { type RoomSpace, toPixel } from '../shared/engine/room/room-space.ts'
import { rotationMatrix } from '../shared/engine/geometry/camera/camera.ts'
import { linearToSrgb } from '../shared/engine/image/srgb.ts'
import type { KitPiece } from '../shared/engine/kit/kit-manifest.ts'
import { roomLight } from '../shared/engine/light/room-light.ts'
import { renderRoom } from '../shared/engine/render/render-room.ts'
import { openFurnitureKit } from '../worker/stager/exact/furniture-kit.ts'

const TARGET = path.join(import.meta.dirname, '../web/public/kit')
const [WIDTH, HEIGHT] = [160, 120]
const CENTRE = { cx: WIDTH / 2, cy: HEIGHT / 2 }
const MARGIN = 0.06
/** Of the style's own colours, see `schemeOf`. */
const SEED = 3
const PITCH_RAD = -0.28
/** Front and one side are seen; pictures on walls from the front. */
const TURN_RAD = 0.5
const EFFORT = { cellStep: 1, cellRays: 48, shadowStep: 8, shadowRays: 1 }

/** A plain bright room with the piece in its middle, seen from a little above. */
function studio(piece: Placement['piece']): { space: RoomSpace; placement: Placement } {
  const size = Math.hypot(piece.widthM, piece.depthM, piece.heightM)
  const distance = size * 2.6
  const isHung = piece.mount === 'wall'
  const turnRad = Math.PI + (isHung ? 0 : TURN_RAD)
  const pitchRad = isHung ? 0 : PITCH_RAD
  const hangM = piece.mount === 'ceiling' ? piece.heightM : 0
  const eyeM = isHung ? 0 : piece.heightM / 2 - Math.tan(PITCH_RAD) * distance
  const focalPx = 100
  const view = { ...CENTRE, width: WIDTH, height: HEIGHT, rollRad: 0, pitchRad, yawRad: 0 }
  const camera = { ...view, focalPx, rotation: rotationMatrix(0, pitchRad, 0) }
  const walls = {
    leftM: size * 2,
    rightM: size * 2,
    backM: distance + size * 2,
    heightM: Math.max(eyeM, size) * 2,
  }
  const placement = { piece, x: 0, y: hangM, z: distance, turnRad }
  return {
    space: fill({ ...walls, cameraHeightM: eyeM, camera, occluders: [], counters: [] }, placement),
    placement,
  }
}

/** Moves and zooms so that the piece's box fills the picture. */
function fill(space: RoomSpace, { piece, y, z, turnRad }: Placement): RoomSpace {
  const { widthM, depthM, heightM, mount } = piece
  const low = mount === 'wall' ? -heightM / 2 : mount === 'ceiling' ? y - heightM : 0
  const [c, s] = [Math.cos(turnRad), Math.sin(turnRad)]
  const corners = [-1, 1].flatMap((a) =>
    [-1, 1].flatMap((b) =>
      [low, low + heightM].map((h) => {
        const [px, pz] = [(a * widthM) / 2, (b * depthM) / 2]
        return toPixel(space, px * c + pz * s, h, z - px * s + pz * c)
      }),
    ),
  )
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, v]) => v)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const room = 1 - 2 * MARGIN
  const zoom = Math.min((WIDTH * room) / (right - left), (HEIGHT * room) / (bottom - top))
  const { camera } = space
  const focalPx = camera.focalPx * zoom
  const cx = WIDTH / 2 - ((left + right) / 2 - camera.cx) * zoom
  const cy = HEIGHT / 2 - ((top + bottom) / 2 - camera.cy) * zoom
  return { ...space, camera: { ...camera, focalPx, cx, cy } }
}

const kit = await openFurnitureKit()
const catalogue = new Catalogue(kit.manifest, selectStyle(parseInstruction('modern'), SEED))

async function draw(model: KitPiece): Promise<void> {
  const { space, placement } = studio(catalogue.piece(kindOf(model), model))
  // Lit from above, as by a skylight; seen by a wide camera, because light comes from what is seen.
  const rows = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => (i < WIDTH * HEIGHT ? 252 : 196))
  const wide = { ...space.camera, ...CENTRE, focalPx: WIDTH / 3, rotation: rotationMatrix(0, 0, 0) }
  const light = roomLight({ ...space, camera: wide }, { width: WIDTH, height: HEIGHT, data: rows })
  const models = new Map([[model.id, await kit.load(model.id, false)]])
  const order = {
    placements: [placement],
    models,
    space,
    light,
    sun: null,
    gloss: null,
    sheen: null,
    effort: EFFORT,
  }
  const { furniture } = renderRoom({ ...order, width: WIDTH, height: HEIGHT, margin: 1 })
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4)
  furniture.coverage.forEach((coverage, i) => {
    for (let k = 0; k < 3; k++)
      pixels[i * 4 + k] = coverage > 0 ? linearToSrgb(furniture.colour[i * 3 + k] / coverage) : 0
    pixels[i * 4 + 3] = Math.round(255 * coverage)
  })
  await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } })
    .webp({ quality: 80, effort: 6 })
    .toFile(path.join(TARGET, `${model.id}.webp`))
}

/** A kind that is painted as the category is in rooms. */
function kindOf({ category }: KitPiece): Parameters<Catalogue['piece']>[0] {
  if (category === 'sofa' || category === 'armchair' || category === 'chair' || category === 'bed')
    return category
  if (category === 'rug' || category === 'plant' || category === 'desk') return category
  return 'accessories'
}

await rm(TARGET, { recursive: true, force: true })
await mkdir(TARGET, { recursive: true })
for (const model of kit.manifest.pieces) await draw(model)
