import sharp from 'sharp'
import { stageRoom } from '../../../shared/engine/stage-room.ts'
import { openFurnitureKit } from '../../../worker/stager/furniture-kit.ts'
import { OWN_ROOM, readPhoto } from './photos.ts'

// Runs in a process of its own, so that the memory it reports is this one picture's.
sharp.concurrency(1)
const [longEdge, instruction, wanted] = process.argv.slice(2)
const quality = wanted === 'draft' ? 'draft' : 'standard'
const photo = await readPhoto(OWN_ROOM, Number(longEdge))
const started = performance.now()
const cpu = process.cpuUsage()
let draftS = 0
const outcome = await stageRoom(
  { photo, instruction, room: null, seed: 7, quality },
  await openFurnitureKit(),
  (_, __, preview) => {
    if (preview && !draftS) draftS = (performance.now() - started) / 1000
  },
)
if (outcome.state !== 'staged') throw new Error(`refused: ${outcome.reason}`)
const { user, system } = process.cpuUsage(cpu)
let outside = 0
let masked = 0
outcome.mask.forEach((value, i) => {
  const same = [0, 1, 2].every((c) => outcome.image.data[i * 3 + c] === photo.data[i * 3 + c])
  if (value) masked++
  else if (!same) outside++
})
process.stdout.write(
  JSON.stringify({
    picture: `${photo.width}×${photo.height}`,
    'first picture s': draftS,
    'whole s': (performance.now() - started) / 1000,
    'cpu s': (user + system) / 1e6,
    'peak MB': process.resourceUsage().maxRSS / 1024,
    'mask %': (100 * masked) / outcome.mask.length,
    'changed outside': outside,
  }),
)
