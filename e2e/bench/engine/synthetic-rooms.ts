import { cornerError, floorIou, rotationErrorDeg } from '../../../shared/engine/evaluation/geometry-error.ts'
import { syntheticRoom } from '../../../shared/engine/evaluation/synthetic-room.ts'
import {
  estimateRoomGeometry,
  estimateUndistortedGeometry,
} from '../../../shared/engine/geometry/estimate-room-geometry.ts'
import { printTable } from '../report/print-table.ts'
import { quantile } from '../report/quantile.ts'

const ROOMS = 48
const SURE = 0.7

const WIDE_PHONE = { bend: -0.1 }

/** The same rooms through a bending lens: how often the bend is seen, how well, and what knowing it is worth. */
export function geometryThroughLens(): void {
  const seen: { bend: number; straight: number; plain: number }[] = []
  let silent = 0
  for (let seed = 0; seed < ROOMS; seed++) {
    const truth = { ...syntheticRoom(seed, 800, (look) => look, WIDE_PHONE), lens: WIDE_PHONE }
    const straight = estimateUndistortedGeometry(truth.image)
    const plain = estimateRoomGeometry(truth.image)
    if (!straight || !plain) continue
    if (!straight.lens.bend) silent++
    else
      seen.push({
        bend: Math.abs(straight.lens.bend - WIDE_PHONE.bend),
        straight: 100 * cornerError(truth, straight),
        plain: 100 * cornerError(truth, plain),
      })
  }
  const middle = (key: 'bend' | 'straight' | 'plain') =>
    quantile(
      seen.map((s) => s[key]),
      0.5,
    )
  printTable(`Rooms through a lens of bend ${WIDE_PHONE.bend}`, [
    {
      'bend seen in': seen.length,
      'taken for a pinhole': silent,
      'bend error': middle('bend'),
      'corner error %': middle('straight'),
      'without the lens %': middle('plain'),
    },
  ])
}

/** Errors against rooms drawn with known cameras, seeds 0 to 47. */
export function geometryOfSyntheticRooms(): void {
  const results: { iou: number; corner: number; angle: number; focal: number; confidence: number }[] = []
  let refused = 0
  for (let seed = 0; seed < ROOMS; seed++) {
    const truth = syntheticRoom(seed)
    const read = estimateRoomGeometry(truth.image)
    if (!read) {
      refused++
      continue
    }
    results.push({
      iou: floorIou(truth, read),
      corner: 100 * cornerError(truth, read),
      angle: rotationErrorDeg(truth.camera, read.camera),
      focal: 100 * Math.abs(Math.log(read.camera.focalPx / truth.camera.focalPx)),
      confidence: read.confidence,
    })
  }
  const row = (name: string, share: number) => ({
    [`of ${ROOMS} rooms`]: name,
    'floor IoU': quantile(
      results.map((r) => r.iou),
      1 - share,
    ),
    'corner error %': quantile(
      results.map((r) => r.corner),
      share,
    ),
    'angle error °': quantile(
      results.map((r) => r.angle),
      share,
    ),
    'focal error %': quantile(
      results.map((r) => r.focal),
      share,
    ),
  })
  printTable('Synthetic rooms', [row('median', 0.5), row('worst quarter', 0.75), row('worst tenth', 0.9)])
  const sure = results.filter((r) => r.confidence >= SURE)
  const right = sure.filter((r) => r.iou > 0.85)
  const above = results.filter((r) => r.iou > 0.9).length
  process.stdout.write(
    `IoU above 0.9: ${above}, refused: ${refused}, right where confidence is at least ${SURE}: ${right.length} of ${sure.length}\n`,
  )
}
