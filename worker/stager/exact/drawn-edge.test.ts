import { expect, test, vi } from 'vitest'
import { openFurnitureKit } from './furniture-kit.ts'
import { syntheticRoom } from '../../../shared/engine/evaluation/synthetic-room.ts'
import { estimateUndistortedGeometry } from '../../../shared/engine/geometry/estimate-room-geometry.ts'
import { resizeToLongEdge } from '../../../shared/engine/image/resize-image.ts'
import { renderRoom } from '../../../shared/engine/render/render-room.ts'
import { stageRoom, type StageQuality } from '../../../shared/engine/stage-room.ts'

const real = await vi.importActual<{ renderRoom: typeof renderRoom }>(
  '../../../shared/engine/render/render-room.ts',
)
vi.mock(import('../../../shared/engine/render/render-room.ts'), async (original) => ({
  ...(await original()),
  renderRoom: vi.fn<typeof renderRoom>(),
}))

const PHOTO_PX = 1700
const { image: room } = syntheticRoom(5, 400)
const photo = resizeToLongEdge(room, PHOTO_PX)
const geometry = estimateUndistortedGeometry(room)
const kit = await openFurnitureKit()
/** The first look of every quality but `draft`, drawn once. */
let preview: ReturnType<typeof renderRoom> | null = null

test.each<[StageQuality, number]>([
  ['draft', 960],
  ['standard', 1536],
  ['high', PHOTO_PX],
])('furniture in %s quality is drawn for %i pixels of a photo of 1700', async (quality, edge) => {
  const request = { photo, geometry, instruction: 'living room', room: null, seed: 7, quality }
  const drawn: number[] = []
  vi.mocked(renderRoom).mockImplementation((scene) => {
    drawn.push(Math.round(Math.max(scene.width, scene.height) / scene.margin))
    // The preview before it; the picture itself would take long.
    if (drawn.length === 1 && quality !== 'draft') return (preview ??= real.renderRoom(scene))
    throw new Error('not drawn')
  })
  await expect(stageRoom(request, kit)).rejects.toThrow('not drawn')
  expect(drawn.at(-1)).toBe(edge)
})
