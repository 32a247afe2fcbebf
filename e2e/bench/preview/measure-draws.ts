import { readFile } from 'node:fs/promises'
import { loadNetworks } from '../../../api/providers/ai/load-networks.ts'
import { drawLayout, lightRoom, type LookEffort, placeLayout } from '../../../shared/engine/draw-layout.ts'
import { resizeToLongEdge } from '../../../shared/engine/image/resize-image.ts'
import type { KitModel } from '../../../shared/engine/kit/kit-model.ts'
import { stageRoom } from '../../../shared/engine/stage-room.ts'
import { decodePhoto } from '../../../worker/stager/photo-codec.ts'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'

const EDGE_PX = 640
const DRAWS = 15
const STEP_M = 0.02

/** Processor seconds of each redraw of a staged room at 640 px whose first piece is moved a little each time. */
export async function measureDraws(file: string, look: LookEffort): Promise<number[]> {
  loadNetworks()
  const kit = await openFurnitureKit()
  const photo = resizeToLongEdge(await decodePhoto(await readFile(file)), EDGE_PX)
  const taste = { instruction: 'Modern living room', seed: 1, palette: null }
  const light = { manifest: kit.manifest, load: (id: string) => kit.load(id, true) }
  const outcome = await stageRoom({ ...taste, photo, room: null, quality: 'draft' }, light)
  if (outcome.state === 'refused') throw new Error(outcome.advice)
  const { layout } = outcome
  const room = lightRoom(photo, layout)
  const ids = placeLayout(layout.pieces, kit.manifest, taste).flatMap(({ piece }) =>
    piece.parts.map((part) => part.model.id),
  )
  const models = new Map<string, KitModel>()
  for (const id of new Set(ids)) models.set(id, await light.load(id))
  return Array.from({ length: DRAWS }, (_, i) => {
    const [first, ...others] = layout.pieces
    const from = process.cpuUsage()
    const moved = [{ ...first, x: first.x + i * STEP_M }, ...others]
    drawLayout(room, placeLayout(moved, kit.manifest, taste), models, look)
    return process.cpuUsage(from).user / 1e6
  })
}
