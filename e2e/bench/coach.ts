import { access, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { loadNetworks } from '../../api/providers/ai/load-networks.ts'
import { resizeToLongEdge } from '../../shared/engine/image/resize-image.ts'
import { type StageOutcome, stageRoom } from '../../shared/engine/stage-room.ts'
import { faultsOf, HINTS } from '../../web/coach/hints.ts'
import { type FrameMeasures, lookAtFrame } from '../../web/coach/look-at-frame.ts'
import type { Frame } from '../../web/coach/frame.ts'
import { openFurnitureKit } from '../../worker/stager/exact/furniture-kit.ts'
import { seededRandom } from '../seeded-random.ts'
import { readFrame } from './coach/read-frame.ts'
import { spearman, spearmanInterval } from './coach/spearman.ts'

/**
 * What the coach says of a photo before it is taken, against what the engine then made of it: rank correlation of each measure with the engine's
 * confidence (0 where it refused), with its 95 % interval, and the processor time of a look at a frame. `npm run bench coach`; `PHOTOS` names a
 * folder, `ONLY` what the photos' names begin with.
 */
const { PHOTOS = join(import.meta.dirname, '../../../shared/photos'), ONLY = 'empty_,phone_' } = process.env
const FIXTURES = join(import.meta.dirname, '../fixtures')
const LOOKS = 40
const GOAL_MS = 30
const EDGE_PX = 768

const folder = await access(PHOTOS).then(
  () => PHOTOS,
  () => FIXTURES,
)
const starts = folder === FIXTURES ? [''] : ONLY.split(',')
const files = (await readdir(folder))
  .filter((file) => /\.(jpe?g|png|webp)$/.test(file) && starts.some((start) => file.startsWith(start)))
  .toSorted()

loadNetworks()
const kit = await openFurnitureKit()
const light = { manifest: kit.manifest, load: (id: string) => kit.load(id, true) }
const rows: { file: string; measures: FrameMeasures; outcome: StageOutcome; msPerFrame: number }[] = []
for (const file of files) {
  const { photo, frame } = await readFrame(join(folder, file))
  const small = resizeToLongEdge(photo, Math.min(EDGE_PX, Math.max(photo.width, photo.height)))
  const order = { photo: small, instruction: '', room: null, seed: 1, quality: 'draft' as const }
  const outcome = await stageRoom(order, light)
  rows.push({ file, measures: lookAtFrame(frame), outcome, msPerFrame: cpuOf(frame) })
}

const success = rows.map(({ outcome }) => (outcome.state === 'staged' ? outcome.confidence : 0))
const worst = (measures: FrameMeasures) =>
  Math.max(...Object.values(faultsOf({ ...measures, pitchDegrees: null })))
const figures: Record<string, (measures: FrameMeasures) => number> = {
  'fewest faults (all hints)': (m) => -worst(m),
  'landscape, not portrait': (m) => (m.isPortrait ? 0 : 1),
  'brightness (mean grey)': (m) => m.mean,
  'sharpness (1 - blur)': (m) => 1 - (m.blur ?? 0),
  'floor share': (m) => m.floor,
  'not blown out': (m) => -m.burnt,
}
console.table(
  Object.entries(figures).map(([what, figure]) => {
    const values = rows.map(({ measures }) => figure(measures))
    const [low, high] = spearmanInterval(values, success, seededRandom(1))
    return {
      'measure against the engine’s confidence': what,
      'Spearman ρ': spearman(values, success).toFixed(2),
      '95 %': `${low?.toFixed(2)} … ${high?.toFixed(2)}`,
    }
  }),
)
console.table(
  HINTS.map((hint) => {
    const told = rows.filter(({ measures }) => faultsOf({ ...measures, pitchDegrees: null })[hint] >= 1)
    const rest = rows.filter((row) => !told.includes(row))
    const staged = (some: typeof rows) =>
      `${some.filter(({ outcome }) => outcome.state === 'staged').length} of ${some.length}`
    return { hint, 'staged where it would show': staged(told), 'staged of the others': staged(rest) }
  }),
)
const times = rows.map(({ msPerFrame }) => msPerFrame).toSorted((a, b) => a - b)
const median = times[times.length >> 1] ?? NaN
process.stdout.write(
  `${rows.length} photos of ${basename(folder)}. A look at a frame: ${median.toFixed(1)} ms of processor time (goal ${GOAL_MS}: ${median <= GOAL_MS ? 'reached' : 'NOT REACHED'}).\n`,
)

function cpuOf(frame: Frame): number {
  const from = process.cpuUsage()
  for (let i = 0; i < LOOKS; i++) lookAtFrame(frame)
  return process.cpuUsage(from).user / 1000 / LOOKS
}
