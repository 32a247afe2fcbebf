import { execFile } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { printTable } from '../report/print-table.ts'
import { quantile } from '../report/quantile.ts'
import type { TimedPicture } from './time-one.ts'

const run = promisify(execFile)
/** Long edge, instruction, quality; a draft is what a phone previews. */
const ORDERS = [
  ['640', 'scandinavian living room', 'draft'],
  ['640', 'scandinavian living room', 'standard'],
  ['1024', 'scandinavian living room', 'standard'],
  ['1536', 'scandinavian living room', 'standard'],
  ['1536', 'luxury bedroom', 'standard'],
]
const ROUNDS = 5
const FIRST_DRAFT_GOAL_S = 1
const PREVIEW_GOAL_S = 2

async function stage(order: string[]): Promise<TimedPicture> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'time-one.ts'), ...order])
  return JSON.parse(stdout) as TimedPicture
}

/** Seconds and memory for one picture on one core, each in a fresh process. */
export async function speedOfStaging(): Promise<void> {
  const rows = []
  for (const order of ORDERS) {
    const [, instruction, quality] = order
    const { picture, first, whole, peakMb, maskShare, changedOutside } = await stage(order)
    rows.push({
      instruction,
      quality,
      picture,
      'first picture s': first.wallS,
      'whole s': whole.wallS,
      'cpu s': whole.cpuS,
      'peak MB': peakMb,
      'mask %': 100 * maskShare,
      'changed outside': changedOutside,
    })
  }
  printTable('One picture on one core', rows)
}

/**
 * How soon something is to be seen, each time in a fresh process whose code nothing has warmed up, and as the worker stages: its first picture in a
 * thread that has warmed up, from the second on in a thread that it keeps. Medians beside the goals.
 */
export async function speedOfFirstLook(): Promise<void> {
  const instruction = 'scandinavian living room'
  const previews: TimedPicture[] = []
  const pictures: TimedPicture[] = []
  const warmedUp: TimedPicture[] = []
  const kept: TimedPicture[] = []
  for (let round = 0; round < ROUNDS; round++) {
    previews.push(await stage(['640', instruction, 'draft']))
    pictures.push(await stage(['1536', instruction, 'standard']))
    warmedUp.push(await stage(['1536', instruction, 'standard', 'warm']))
    kept.push(await stage(['1536', instruction, 'standard', 'again']))
  }
  const row = (what: string, times: TimedPicture['whole'][], goalS: number) => {
    const median = (key: keyof TimedPicture['whole']) =>
      quantile(
        times.map((t) => t[key]),
        0.5,
      )
    return {
      [`median of ${ROUNDS}`]: what,
      'wall s': median('wallS'),
      'own thread’s cpu s': median('ownS'),
      'cpu s with compiler and collector': median('cpuS'),
      'goal s': goalS,
      reached: median('wallS') <= goalS ? 'yes' : 'NO',
    }
  }
  printTable('From the photo to a first look', [
    row(
      '640 px preview',
      previews.map((p) => p.whole),
      PREVIEW_GOAL_S,
    ),
    row(
      'the same as first draft',
      previews.map((p) => p.whole),
      FIRST_DRAFT_GOAL_S,
    ),
    row(
      'first draft of a picture of 1536 px, code cold',
      pictures.map((p) => p.first),
      FIRST_DRAFT_GOAL_S,
    ),
    row(
      'the same in a thread that has warmed up, as the worker’s first',
      warmedUp.map((p) => p.first),
      FIRST_DRAFT_GOAL_S,
    ),
    row(
      'the same in a thread that has staged before',
      kept.map((p) => p.first),
      FIRST_DRAFT_GOAL_S,
    ),
  ])
  const load = loadavg()[0].toFixed(1)
  process.stdout.write(
    `Load ${load} on ${availableParallelism()} cores; beside its own thread’s work the wall shows waiting for other programs, the compiler and the collector.\n` +
      'On the device, from the button to the picture painted: npm run bench preview\n',
  )
}
