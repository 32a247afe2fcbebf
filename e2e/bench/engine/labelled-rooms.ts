import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFloor, type CameraAndBox } from '../../../shared/engine/evaluation/geometry-error.ts'
import { projectPoint, scaleCamera } from '../../../shared/engine/geometry/camera/camera.ts'
import { distortPoint, PINHOLE } from '../../../shared/engine/geometry/camera/lens-distortion.ts'
import { estimateUndistortedGeometry } from '../../../shared/engine/geometry/estimate-room-geometry.ts'
import { isInside } from './labelled-parts.ts'
import { PHOTOS } from '../../../assets/training/photos/photo-collection.ts'
import { printTable } from '../report/print-table.ts'
import { quantile } from '../report/quantile.ts'
import { readPhoto } from '../../../assets/training/photos/read-photo.ts'

type Label = {
  width: number
  height: number
  floor_polygon: [number, number][]
  corners: { type: string; xy: [number, number] }[]
}

/** Floor IoU and corner error on real photos labelled by hand. */
export async function geometryOfLabelledRooms(): Promise<void> {
  if (!PHOTOS) {
    process.stdout.write('No labelled photos on this machine: skipped.\n')
    return
  }
  const { images } = JSON.parse(await readFile(join(PHOTOS, 'layout.json'), 'utf8')) as {
    images: Record<string, Label>
  }
  const rows = []
  for (const [file, label] of Object.entries(images)) {
    const photo = await readPhoto(join(PHOTOS, file))
    const started = performance.now()
    const read = estimateUndistortedGeometry(photo)
    const ms = performance.now() - started
    if (!read) {
      rows.push({ file, 'floor IoU': 0, 'corner error %': 100, confidence: 0, ms: Math.round(ms) })
      continue
    }
    const camera = scaleCamera(read.camera, label.width, label.height)
    rows.push({
      file,
      'floor IoU': floorIou(label, { ...read, camera }),
      'corner error %': 100 * cornerError(label, { ...read, camera }),
      confidence: read.confidence,
      ms: Math.round(ms),
    })
  }
  printTable('Labelled photos', rows)
  const ious = rows.map((row) => row['floor IoU'])
  process.stdout.write(
    `median IoU ${quantile(ious, 0.5).toFixed(3)}, lowest ${Math.min(...ious).toFixed(3)}\n`,
  )
}

function floorIou(label: Label, read: CameraAndBox): number {
  let both = 0
  let either = 0
  const step = Math.max(1, Math.round(label.width / 400))
  for (let y = 0; y < label.height; y += step)
    for (let x = 0; x < label.width; x += step) {
      const truth = isInside(label.floor_polygon, x, y)
      const found = isFloor(read, x, y)
      if (truth && found) both++
      if (truth || found) either++
    }
  return both / either
}

/** Mean distance from each labelled corner to the nearest corner found, as a share of the diagonal. */
function cornerError(label: Label, { camera, box, lens = PINHOLE }: CameraAndBox): number {
  const diagonal = Math.hypot(label.width, label.height)
  let sum = 0
  for (const { type, xy } of label.corners) {
    const y = type === 'floor' ? -1 : box.ceiling
    const found = [-box.left, box.right].map((x) => projectPoint(camera, x, y, box.back))
    const distances = found
      .filter((p) => p[2] > 0)
      .map((p) => {
        const at = [0, 0]
        distortPoint(lens, label.width, label.height, p[0], p[1], at)
        return Math.hypot(at[0] - xy[0], at[1] - xy[1]) / diagonal
      })
    sum += Math.min(0.3, ...distances)
  }
  return sum / Math.max(1, label.corners.length)
}
