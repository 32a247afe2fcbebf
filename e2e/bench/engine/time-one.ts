import sharp from 'sharp'
import { loadNetworks } from '../../../api/providers/ai/load-networks.ts'
import { WARM_UP_ROUNDS, warmUpRequest } from '../../../shared/engine/warm-up-request.ts'
import { stageRoom, type StageRequest } from '../../../shared/engine/stage-room.ts'
import { openFurnitureKit } from '../../../worker/stager/exact/furniture-kit.ts'
import { OWN_ROOM } from './bench-paths.ts'
import { readPhoto } from '../../../assets/training/photos/read-photo.ts'

loadNetworks()

// Runs in a process of its own, so that the memory it reports is this one picture's. With a fourth word, another draft is
// staged before: `again` one as large as most, `warm` those with which the worker's first thread gets ready.
sharp.concurrency(1)
const [longEdge, instruction, wanted, before] = process.argv.slice(2)
const quality = wanted === 'draft' ? 'draft' : 'standard'
const photo = await readPhoto(OWN_ROOM, Number(longEdge))
const other = async (): Promise<StageRequest> => ({
  photo: await readPhoto(OWN_ROOM, 600),
  instruction: 'modern living room',
  room: null,
  seed: 1,
  quality: 'draft',
})
if (before === 'again') await stageRoom(await other(), await openFurnitureKit())
const rounds = before === 'warm' ? WARM_UP_ROUNDS : 0
for (let i = 0; i < rounds; i++) await stageRoom(warmUpRequest(), await openFurnitureKit())
const started = performance.now()
const cpuBefore = process.cpuUsage()
const ownBefore = process.threadCpuUsage()
const clock = () => {
  const cpu = process.cpuUsage(cpuBefore)
  const own = process.threadCpuUsage(ownBefore)
  return {
    wallS: (performance.now() - started) / 1000,
    cpuS: (cpu.user + cpu.system) / 1e6,
    ownS: (own.user + own.system) / 1e6,
  }
}
let first: ReturnType<typeof clock> | undefined
const outcome = await stageRoom(
  { photo, instruction, room: null, seed: 7, quality },
  await openFurnitureKit(),
  (_, __, preview) => {
    if (preview) first ??= clock()
  },
)
if (outcome.state !== 'staged') throw new Error(`refused: ${outcome.reason}`)
const whole = clock()
let outside = 0
let masked = 0
outcome.mask.forEach((value, i) => {
  const same = [0, 1, 2].every((c) => outcome.image.data[i * 3 + c] === photo.data[i * 3 + c])
  if (value) masked++
  else if (!same) outside++
})
export type TimedPicture = {
  picture: string
  /** The first picture shown; a draft is its own first. */
  first: ReturnType<typeof clock>
  whole: ReturnType<typeof clock>
  peakMb: number
  maskShare: number
  changedOutside: number
}
const timed: TimedPicture = {
  picture: `${photo.width}×${photo.height}`,
  first: first ?? whole,
  whole,
  peakMb: process.resourceUsage().maxRSS / 1024,
  maskShare: masked / outcome.mask.length,
  changedOutside: outside,
}
process.stdout.write(JSON.stringify(timed))
