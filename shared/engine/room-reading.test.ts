import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { openFurnitureKit } from '../../worker/stager/exact/furniture-kit.ts'
import { decodePhoto } from '../../worker/stager/photo-codec.ts'
import { photoFitness } from './analyse/photo-fault.ts'
import { syntheticRoom } from './evaluation/synthetic-room.ts'
import { estimateUndistortedGeometry } from './geometry/estimate-room-geometry.ts'
import { resizeToLongEdge } from './image/resize-image.ts'
import { geometryOfReading, readRoom, type RoomReading } from './room-reading.ts'
import { stageRoom } from './stage-room.ts'

const drawn = syntheticRoom(5, 900).image
const photographed = resizeToLongEdge(
  await decodePhoto(await readFile(new URL('../../e2e/fixtures/living-empty.jpg', import.meta.url))),
  1000,
)
/** As a database keeps it. */
const kept = (reading: RoomReading) => JSON.parse(JSON.stringify(reading)) as RoomReading

describe('a reading of a room', () => {
  it.each([
    ['drawn', drawn, undefined],
    ['photographed, with a known lens', photographed, 700],
    ['smaller than the engine looks at', syntheticRoom(8, 500).image, undefined],
  ])('gives the geometry of a room %s to the last bit', (_, photo, focalPx) => {
    const anew = estimateUndistortedGeometry(photo, focalPx)
    expect(anew).not.toBeNull()
    expect(geometryOfReading(photo, kept(readRoom(photo, focalPx)))).toEqual(anew)
  })

  it('gives the geometry of a photo that a lens bent', () => {
    const photo = syntheticRoom(11, 800, (look) => look, { bend: -0.1 }).image
    const anew = estimateUndistortedGeometry(photo)
    expect(anew?.lens.bend).not.toBe(0)
    expect(geometryOfReading(photo, kept(readRoom(photo)))).toEqual(anew)
  })

  it('keeps what was found out about the photo, so that it is not asked again', () => {
    const reading = kept(readRoom(photographed))
    expect(reading.fitness).toMatchObject({ orientation: null, isFurnished: false })
    const geometry = geometryOfReading(photographed, { ...reading, fitness: { isFurnished: true } })
    expect(photoFitness(geometry!)).toEqual({ isFurnished: true })
  })

  it('says of a blank picture that there is nothing to read', () => {
    const blank = { width: 300, height: 200, data: new Uint8Array(300 * 200 * 3).fill(200) }
    const reading = kept(readRoom(blank))
    expect(reading).toEqual({ geometry: null, fitness: {} })
    expect(geometryOfReading(blank, reading)).toBeNull()
  })

  it('changes no byte of the staged picture, which says what to keep where there was none', async () => {
    const kit = await openFurnitureKit()
    const order = { instruction: 'living room', room: null, seed: 7, quality: 'draft' as const }
    const anew = await stageRoom({ ...order, photo: photographed }, kit)
    if (anew.state !== 'staged' || !anew.reading) throw new Error('not read')
    const reading = kept(anew.reading)
    const again = await stageRoom({ ...order, photo: photographed, reading }, kit)
    expect(again).toEqual({ ...anew, reading: null })
    expect(reading.geometry).toEqual(readRoom(photographed).geometry)
  })

  it('refuses what it was said to show without looking again', async () => {
    const kit = await openFurnitureKit()
    const { geometry } = kept(readRoom(photographed))
    const reading: RoomReading = { geometry, fitness: { orientation: 'sideways' } }
    const order = { instruction: 'living room', room: null, seed: 7, quality: 'draft' as const }
    expect(await stageRoom({ ...order, photo: photographed, reading }, kit)).toMatchObject({
      state: 'refused',
      reason: 'sideways',
    })
  })
})
