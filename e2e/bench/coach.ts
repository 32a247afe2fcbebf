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
 * What the coach says of a photo before it is taken, against what the engine then made of it: rank correlation of each measure with whether it
 * was staged and with the engine's confidence (0 where it was refused), with 95 % intervals over sources, and the processor time of a look at a
 * frame. `npm run bench coach`; `PHOTOS` names folders, by commas, `ONLY` what the photos' names begin with, `KEPT` the sources, as their names
 * begin, that are reported apart: those that no threshold was chosen on.
 */
const { PHOTOS = join(import.meta.dirname, '../../../shared/photos'), ONLY = 'empty_,phone_' } = process.env
const KEPT = process.env['KEPT']?.split(',')
const FIXTURES = join(import.meta.dirname, '../fixtures')
const LOOKS = 40
const GOAL_MS = 30
const EDGE_PX = 768

const folders = await Promise.all(PHOTOS.split(',').map((folder) => access(folder))).then(
  () => PHOTOS.split(','),
  () => [FIXTURES],
)
const starts = folders.includes(FIXTURES) ? [''] : ONLY.split(',')
const listed = await Promise.all(
  folders.map(async (folder) => (await readdir(folder)).map((file) => join(folder, file))),
)
const files = listed
  .flat()
  .filter(
    (file) => /\.(jpe?g|png|webp)$/.test(file) && starts.some((start) => basename(file).startsWith(start)),
  )
  .toSorted()

loadNetworks()
const kit = await openFurnitureKit()
const light = { manifest: kit.manifest, load: (id: string) => kit.load(id, true) }
interface Row {
  source: string
  measures: FrameMeasures
  outcome: StageOutcome
  msPerFrame: number
}
const rows: Row[] = []
for (const file of files) {
  const { photo, frame } = await readFrame(file)
  const small = resizeToLongEdge(photo, Math.min(EDGE_PX, Math.max(photo.width, photo.height)))
  const order = { photo: small, instruction: '', room: null, seed: 1, quality: 'draft' as const }
  const outcome = await stageRoom(order, light)
  rows.push({ source: sourceOf(file), measures: lookAtFrame(frame), outcome, msPerFrame: cpuOf(frame) })
}

const faults = (measures: FrameMeasures) => faultsOf({ ...measures, pitchDegrees: null })
/** How a phone is held is a hint for listings, and none for the engine. */
const worst = (measures: FrameMeasures) =>
  Math.max(...HINTS.filter((hint) => hint !== 'sideways').map((hint) => faults(measures)[hint]))
const figures: Record<string, (measures: FrameMeasures) => number> = {
  'fewest faults (all hints but sideways)': (m) => -worst(m),
  'landscape, not portrait': (m) => (m.isPortrait ? 0 : 1),
  'brightness (mean grey)': (m) => m.mean,
  'sharpness (1 - blur)': (m) => 1 - (m.blur ?? 0),
  'floor share': (m) => m.floor,
  'edges share': (m) => m.edges,
  'not blown out': (m) => -m.burnt,
}
const isStaged = ({ outcome }: Row) => outcome.state === 'staged'
const targets: Record<string, (row: Row) => number> = {
  staged: (row) => Number(isStaged(row)),
  confidence: ({ outcome }) => (outcome.state === 'staged' ? outcome.confidence : 0),
}
function report(some: Row[]): void {
  const rho = (figure: (measures: FrameMeasures) => number, target: (row: Row) => number): string => {
    const values = some.map(({ measures }) => figure(measures))
    const made = some.map(target)
    const sources = some.map(({ source }) => source)
    const [low, high] = spearmanInterval(values, made, seededRandom(1), sources)
    return `${spearman(values, made).toFixed(2)} (${low?.toFixed(2)} … ${high?.toFixed(2)})`
  }
  console.table(
    Object.entries(figures).map(([measure, figure]) => ({
      measure,
      ...Object.fromEntries(
        Object.entries(targets).map(([name, target]) => [`ρ with ${name} (95 %)`, rho(figure, target)]),
      ),
    })),
  )
  const staged = (of: Row[]) => `${of.filter(isStaged).length} of ${of.length}`
  console.table(
    HINTS.map((hint) => ({
      hint,
      'staged where it would show': staged(some.filter(({ measures }) => faults(measures)[hint] >= 1)),
      'staged of the others': staged(some.filter(({ measures }) => faults(measures)[hint] < 1)),
    })),
  )
}
report(rows)
if (KEPT) {
  process.stdout.write(`Of these, of the sources ${KEPT.join(', ')}:\n`)
  report(rows.filter(({ source }) => KEPT.includes(source)))
}
const times = rows.map(({ msPerFrame }) => msPerFrame).toSorted((a, b) => a - b)
const median = times[times.length >> 1] ?? NaN
process.stdout.write(
  `${rows.length} photos of ${folders.map((folder) => basename(folder)).join(', ')}. A look at a frame: ${median.toFixed(1)} ms of processor time (goal ${GOAL_MS}: ${median <= GOAL_MS ? 'reached' : 'NOT REACHED'}).\n`,
)

/** Photos of one source have the letters before the first digit or mark in common; those that are numbered are one each. */
function sourceOf(file: string): string {
  const name = basename(file)
  return /^(empty|phone)_\d+/.exec(name)?.[0] ?? /^[a-z]+/.exec(name)?.[0] ?? name
}

function cpuOf(frame: Frame): number {
  const from = process.cpuUsage()
  for (let i = 0; i < LOOKS; i++) lookAtFrame(frame)
  return process.cpuUsage(from).user / 1000 / LOOKS
}
