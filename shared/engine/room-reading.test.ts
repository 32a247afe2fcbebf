import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../worker/stager/exact/furniture-kit.ts'
import { decodePhoto } from '../../worker/stager/photo-codec.ts'
import { photoFitness } from './analyse/photo-fault.ts'
import { syntheticRoom } from './evaluation/synthetic-room.ts'
import { estimateUndistortedGeometry } from './geometry/estimate-room-geometry.ts'
import { resizeToLongEdge } from './image/resize-image.ts'
import { quarterTurns } from './image/rotate-quarter-turns.ts'
import { geometryOfReading, readRoom, type RoomReading } from './room-reading.ts'
import { stageRoom } from './stage-room.ts'

const drawn = syntheticRoom(5, 900).image
const photographed = resizeToLongEdge(
  await decodePhoto(await readFile(new URL('../../e2e/fixtures/living-empty.jpg', import.meta.url))),
  1000,
)
// Compared by Node's own strict equality: matchers list every index of a million values first, which took longer than to read the room.
/** As a database keeps it. */
const kept = (reading: RoomReading) => JSON.parse(JSON.stringify(reading)) as RoomReading
const reading = kept(readRoom(photographed))

describe('a reading of a room', () => {
  it.each([
    ['drawn', drawn, undefined],
    ['photographed, with a known lens', photographed, 700],
    ['smaller than the engine looks at', syntheticRoom(8, 500).image, undefined],
  ])('gives the geometry of a room %s to the last bit', (_, photo, focalPx) => {
    const anew = estimateUndistortedGeometry(photo, focalPx)
    expect(anew).not.toBeNull()
    expect(isDeepStrictEqual(geometryOfReading(photo, kept(readRoom(photo, focalPx))), anew)).toBe(true)
  })

  it('gives the geometry of a photo that a lens bent', () => {
    const photo = syntheticRoom(11, 800, (look) => look, { bend: -0.1 }).image
    const anew = estimateUndistortedGeometry(photo)
    expect(anew?.lens.bend).not.toBe(0)
    expect(isDeepStrictEqual(geometryOfReading(photo, kept(readRoom(photo))), anew)).toBe(true)
  })

  it('keeps what was found out about the photo, so that it is not asked again', () => {
    expect(reading.fitness).toMatchObject({ orientation: null, isFurnished: false })
    const geometry = geometryOfReading(photographed, { ...reading, fitness: { isFurnished: true } })
    expect(photoFitness(geometry!)).toEqual({ isFurnished: true })
  })

  it('takes a photo for upright sooner where its lens is told, as its camera laid it', async () => {
    const office = await readFile(new URL('../../assets/rooms/office/before.jpg', import.meta.url))
    const lying = quarterTurns(resizeToLongEdge(await decodePhoto(office), 320), 3)
    expect(readRoom(lying).fitness).toMatchObject({ orientation: 'sideways' })
    expect(readRoom(lying, 300).fitness).toMatchObject({ orientation: null })
  })

  it('says of a blank picture that there is nothing to read', () => {
    const blank = { width: 300, height: 200, data: new Uint8Array(300 * 200 * 3).fill(200) }
    const nothing = kept(readRoom(blank))
    expect(nothing).toEqual({ geometry: null, fitness: {} })
    expect(geometryOfReading(blank, nothing)).toBeNull()
  })

  it('changes no byte of the staged picture, which says what to keep where there was none', async () => {
    const kit = await openFurnitureKit()
    const order = { instruction: 'living room', room: null, seed: 7, quality: 'draft' as const }
    const anew = await stageRoom({ ...order, photo: photographed }, kit)
    if (anew.state !== 'staged' || !anew.reading) throw new Error('not read')
    const before = kept(anew.reading)
    const again = await stageRoom({ ...order, photo: photographed, reading: before }, kit)
    expect(isDeepStrictEqual(again, { ...anew, reading: null })).toBe(true)
    expect(before.geometry).toEqual(reading.geometry)
  })

  it('refuses what it was said to show without looking again', async () => {
    const kit = await openFurnitureKit()
    const lying: RoomReading = { geometry: reading.geometry, fitness: { orientation: 'sideways' } }
    const order = { instruction: 'living room', room: null, seed: 7, quality: 'draft' as const }
    expect(await stageRoom({ ...order, photo: photographed, reading: lying }, kit)).toMatchObject({
      state: 'refused',
      reason: 'sideways',
    })
  })
})
