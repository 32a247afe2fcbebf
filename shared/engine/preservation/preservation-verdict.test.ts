import { describe, expect, it } from 'vitest'
import { FACE } from '../geometry/layout/room-box.ts'
import type { RgbImage } from '../image/rgb-image.ts'
import { pictureView, roomView } from './room-view.ts'
import { type SyntheticLook, syntheticRoom } from '../evaluation/synthetic-room.ts'
import { checkRegistered, structurePreservationChecker } from './structure-preservation-check.ts'
import { preservationVerdict } from './preservation-verdict.ts'

/** A bare room, and a camera that sees floor, walls and ceiling. */
const SEED = 5
const WIDTH = 480
const { image: photo } = syntheticRoom(SEED, WIDTH)
/** Along the back wall, in camera heights: bare wall. */
const WINDOW_AT = 1.2
const view = roomView(photo)
/** As it is asked of pictures from elsewhere. */
const check = structurePreservationChecker(photo, undefined, view)

type Block = { left: number; top: number; wide: number; high: number; colour: number[] }

/** Blocks of one colour, a little grained, over the picture. */
function painted(room: RgbImage, blocks: Block[]): RgbImage {
  const data = Uint8Array.from(room.data)
  for (const { left, top, wide, high, colour } of blocks)
    for (let y = top; y < Math.min(room.height, top + high); y++)
      for (let x = left; x < left + wide; x++)
        data.set(
          colour.map((v) => v + ((x * 7 + y * 5) % 17)),
          (y * room.width + x) * 3,
        )
  return { ...room, data }
}

/** A rug and a sofa of their own colours, lower than any window. */
const furnished = (room: RgbImage) =>
  painted(room, [
    { left: 130, top: 270, wide: 200, high: 40, colour: [150, 60, 50] },
    { left: 150, top: 205, wide: 150, high: 60, colour: [50, 90, 70] },
  ])

/** On a picture that is framed as the photo: what frame a picture has is tried by itself, and takes a third of the time. */
const verdictOn = (picture: RgbImage) =>
  preservationVerdict(checkRegistered(photo, picture, view, 0).measures)

/** Another room, with a door at each side and a window in its back wall. */
const OPEN = 1
const open = syntheticRoom(OPEN, WIDTH)
const openRoomView = roomView(open.image)
const checkOpen = (picture: RgbImage) => checkRegistered(open.image, picture, openRoomView, 0)
const openVerdict = (picture: RgbImage) => preservationVerdict(checkOpen(picture).measures)
const openRedrawn = (alter: (look: SyntheticLook) => SyntheticLook) =>
  furnished(syntheticRoom(OPEN, WIDTH, alter).image)

const redrawn = (alter: (look: SyntheticLook) => SyntheticLook) =>
  furnished(syntheticRoom(SEED, WIDTH, alter).image)

/** The room with tiles in its place of boards. */
const tiled = redrawn((look) => ({ ...look, floor: [0.2, 0.3, 0.4], floorKind: 2 }))

describe('the structure preservation check', () => {
  it('lets furniture pass', () => {
    expect(preservationVerdict(check(furnished(photo)).measures)).toMatchObject({ same: true })
  })

  it('finds another floor', () => {
    expect(verdictOn(tiled)).toMatchObject({ same: false, weakest: 'floor' })
  })

  it('finds a window that was invented, which furniture alone is not', () => {
    const another = redrawn((look) => ({
      ...look,
      openings: [
        ...look.openings,
        { face: FACE.back, u0: WINDOW_AT, u1: WINDOW_AT + 0.9, v0: 0.65, v1: 1.5, isDoor: false },
      ],
    }))
    expect(verdictOn(another)).toMatchObject({ same: false, weakest: 'windows' })
  })

  it('lets furniture before openings pass', () => {
    expect(openVerdict(furnished(open.image))).toMatchObject({ same: true })
  })

  it.each([
    ['left door', 0],
    ['right door', 1],
    ['window', 2],
  ])('finds that the %s was wiped out', (_name, which) => {
    const bare = openRedrawn((look) => ({
      ...look,
      openings: look.openings.filter((_, i) => i !== which),
    }))
    const { same, parts } = openVerdict(bare)
    expect(same).toBe(false)
    expect(parts.find(({ part }) => part === 'fixtures')?.score).toBeLessThan(0.5)
  })

  it('finds a fireplace that was invented', () => {
    const { back } = open.box
    const mantel = { x0: 0.45, x1: 1.25, z0: back - 0.2, z1: back, top: 0.75, colour: [0.8, 0.79, 0.77] }
    const hearth = { x0: 0.62, x1: 1.08, z0: back - 0.22, z1: back, top: 0.5, colour: [0.01, 0.01, 0.01] }
    const warm = openRedrawn((look) => ({ ...look, pillars: [mantel, hearth] }))
    expect(openVerdict(warm)).toMatchObject({ same: false, weakest: 'fireplaces' })
  })

  it('finds boards of the same colour that were laid the other way', () => {
    const turned = openRedrawn((look) => ({ ...look, floorKind: 1 }))
    expect(openVerdict(turned)).toMatchObject({ same: false, weakest: 'floor' })
  })

  it('finds one side of the room in another paint', () => {
    const { image } = open
    const green = furnished({
      ...image,
      data: image.data.map((v, i) =>
        Math.floor(i / 3) % WIDTH < WIDTH * 0.4 ? v * [0.7, 0.95, 0.7][i % 3] : v,
      ),
    })
    expect(openVerdict(green).same).toBe(false)
  })

  it('lets a chair before a glass door pass, and finds another view behind it', () => {
    const glassDoor = (room: RgbImage, above: number[], below: number[]) =>
      painted(room, [
        { left: 296, top: 146, wide: 88, high: 105, colour: [30, 28, 26] },
        { left: 300, top: 150, wide: 80, high: 40, colour: above },
        { left: 300, top: 190, wide: 80, high: 58, colour: below },
      ])
    const withChair = (room: RgbImage) =>
      painted(room, [{ left: 310, top: 195, wide: 50, high: 90, colour: [80, 120, 90] }])
    const garden = glassDoor(photo, [225, 232, 238], [115, 155, 80])
    const sea = glassDoor(photo, [120, 165, 230], [35, 90, 150])
    const seen = roomView(garden)
    const verdict = (picture: RgbImage) =>
      preservationVerdict(checkRegistered(garden, picture, seen, 0).measures)
    expect(verdict(withChair(garden))).toMatchObject({ same: true })
    const { same, parts } = verdict(withChair(sea))
    expect(same).toBe(false)
    expect(parts).toContainEqual({ part: 'view', score: 0 })
  })

  it('puts a door back that was wiped out, around the furniture', () => {
    const spoilt = checkOpen(openRedrawn((look) => ({ ...look, openings: look.openings.slice(1) })))
    const restored = spoilt.restore()
    expect(preservationVerdict(restored.measures)).toMatchObject({ same: true })
  })

  it('lets a picture on the wall pass', () => {
    const hung = furnished(photo)
    for (let y = 118; y < 160; y++)
      for (let x = 205; x < 265; x++) {
        const isFrame = y < 120 || y > 157 || x < 207 || x > 262
        const colour = isFrame ? [30, 30, 30] : (x + y) % 40 < 20 ? [190, 150, 90] : [205, 200, 190]
        hung.data.set(colour, (y * WIDTH + x) * 3)
      }
    expect(verdictOn(hung)).toMatchObject({ same: true })
  })

  it('finds the light of another lamp', () => {
    const yellow = {
      ...photo,
      data: photo.data.map((v, i) => Math.min(255, v * [1.15, 1, 0.75][i % 3])),
    }
    const { same, parts } = verdictOn(yellow)
    expect(same).toBe(false)
    expect(parts).toContainEqual({ part: 'colour', score: 0 })
  })

  it('finds another room', () => {
    expect(preservationVerdict(check(syntheticRoom(13, WIDTH).image).measures).same).toBe(false)
  })

  it('judges a photo whose geometry is unclear by the picture alone', () => {
    const blind = pictureView(photo)
    const judge = (picture: RgbImage) =>
      preservationVerdict(checkRegistered(photo, picture, blind, 0).measures)
    expect(judge(furnished(photo))).toMatchObject({ same: true })
    expect(judge(tiled)).toMatchObject({ same: false, weakest: 'floor' })
  })

  it('puts back what furniture cannot have changed', () => {
    const data = Uint8Array.from(furnished(photo).data)
    data.fill(40, 0, WIDTH * 3 * 30)
    const spoilt = check({ ...photo, data })
    expect(preservationVerdict(spoilt.measures)).toMatchObject({ same: false })
    const restored = spoilt.restore()
    expect(preservationVerdict(restored.measures)).toMatchObject({ same: true })
    // The ceiling is the photo's again, the sofa stays.
    expect(restored.picture.data.subarray(0, 300)).toEqual(photo.data.subarray(0, 300))
    const sofa = (230 * WIDTH + 220) * 3
    expect(restored.picture.data[sofa + 1]).toBeCloseTo(data[sofa + 1], -1)
  })
})
