import { loadNetworks } from '../../api/providers/ai/load-networks.ts'
import { USUAL_WHEN_EMPTY } from '../../shared/engine/analyse/analyse-room.ts'
import {
  furnishedEvidence,
  LIKELY_FURNISHED,
  SURELY_FURNISHED,
} from '../../shared/engine/analyse/is-furnished.ts'
import { photoOrientation } from '../../shared/engine/analyse/photo-orientation.ts'
import { classifyRoomType } from '../../shared/engine/analyse/classify-room-type.ts'
import { quarterTurns } from '../../shared/engine/image/rotate-quarter-turns.ts'
import { segmentRoom } from '../../shared/engine/segmentation/segment-room.ts'
import { crossValidate, type Verdict } from './analyser/cross-validate.ts'
import { type LabelledPhoto, labelledPhotos } from '../../assets/training/photos/labelled-photos.ts'
import { decode, graphicSamples, photoSamples } from '../../assets/training/analyser/samples.ts'
import { statements } from '../../assets/training/analyser/statements.ts'

loadNetworks()

/** How often the embedded analyser is right on photos that its models were not fitted on. */
const photos = await labelledPhotos()
if (!photos) process.stdout.write('No labelled photos on this machine: skipped.\n')
else {
  const samples = [...(await photoSamples(photos)), ...(await graphicSamples())]
  process.stdout.write('One place left out at a time:\n')
  for (const statement of Object.values(statements)) report(statement.name, crossValidate(statement, samples))
  await reportRoomTypes(photos)
  await reportFurnished(photos, crossValidate(statements.empty, samples))
  await reportTurns(photos)
}

function report(name: string, verdicts: Verdict[]): void {
  const answered = verdicts.filter(({ isTrue }) => isTrue !== undefined)
  const wrong = answered.filter(({ isTrue, probability }) => isTrue !== probability > 0.5)
  print(name, answered.length - wrong.length, answered.length)
  for (const { file, probability } of wrong)
    process.stdout.write(`  wrong: ${file} (${probability.toFixed(2)})\n`)
  if (name !== statements.interior.name) return
  // Shops, theatres and details: a wrong yes only if one insists on furnishable rooms of a home.
  const ambiguous = verdicts.filter(({ isTrue }) => isTrue === undefined)
  const refused = ambiguous.filter(({ probability }) => probability <= 0.5)
  print(`${name}, ambiguous ones as no`, answered.length - wrong.length + refused.length, verdicts.length)
  for (const { file, probability } of ambiguous)
    process.stdout.write(`  ambiguous: ${file} (${probability.toFixed(2)})\n`)
}

/**
 * No furnished photo was shown to the net with its type; the mean and spread of its layers were taken over all of them. What it says with those
 * taken without the photo in question, `fit-room-type.py` prints.
 */
async function reportRoomTypes(photos: LabelledPhoto[]): Promise<void> {
  const rooms = photos.filter(({ truth }) => truth === 'interior')
  const empty = rooms.filter(({ isEmpty }) => isEmpty)
  const usual = empty.filter(({ roomType }) => roomType === USUAL_WHEN_EMPTY.roomType)
  print('room type, empty, assumed', usual.length, empty.length)
  const furnished = rooms.filter(({ isEmpty }) => !isEmpty)
  const read: { truth: string; says: string }[] = []
  for (const { path, roomType } of furnished)
    read.push({ truth: roomType, says: classifyRoomType(await decode(path)).roomType })
  print('room type, furnished, read', read.filter(({ truth, says }) => truth === says).length, read.length)
  for (const type of new Set(read.map(({ truth }) => truth))) {
    const says = read.filter(({ truth }) => truth === type).map((row) => row.says)
    process.stdout.write(`  ${type}: read as ${says.toSorted().join(', ')}\n`)
  }
}

/** Rooms but kitchens and bathrooms, by models that were fitted without the room in question; the thresholds were chosen with these photos in sight. */
async function reportFurnished(photos: LabelledPhoto[], emptiness: Verdict[]): Promise<void> {
  const rated = { true: [] as number[], false: [] as number[] }
  for (const { file, isTrue, probability } of emptiness) {
    const photo = photos.find((p) => p.file === file)
    if (!photo || isTrue === undefined) continue
    rated[`${isTrue}`].push(furnishedEvidence(probability, segmentRoom(await decode(photo.path))))
  }
  for (const [name, least] of [
    ['warned', LIKELY_FURNISHED],
    ['refused', SURELY_FURNISHED],
  ] as const) {
    print(`furnished, ${name}`, rated.false.filter((v) => v >= least).length, rated.false.length)
    print(`empty, not ${name}`, rated.true.filter((v) => v < least).length, rated.true.length)
  }
  process.stdout.write(`  the empty room nearest to it: ${Math.max(...rated.true).toFixed(1)}\n`)
}

/** Thresholds chosen with these photos in sight; what reads the parts was taught on drawn rooms alone. */
async function reportTurns(photos: LabelledPhoto[]): Promise<void> {
  const rooms = photos.filter(({ truth }) => truth === 'interior')
  for (const isEmpty of [true, false])
    for (const thorough of [true, false]) {
      const right = [0, 0, 0, 0]
      const own = rooms.filter((room) => room.isEmpty === isEmpty)
      for (const { path } of own) {
        const upright = await decode(path)
        for (const turns of [0, 1, 2, 3] as const) {
          const photo = turns ? quarterTurns(upright, turns) : upright
          const said = photoOrientation(photo, segmentRoom(photo), thorough)
          if (said === ([null, 'sideways', 'upside-down', 'sideways'] as const)[turns]) right[turns]++
        }
      }
      const how = `${isEmpty ? 'empty' : 'furnished'}, ${thorough ? 'analysed' : 'staged'}`
      print(`upright, ${how}`, right[0], own.length)
      print(`on its side, ${how}`, right[1] + right[3], 2 * own.length)
      print(`upside down, ${how}`, right[2], own.length)
    }
}

function print(name: string, right: number, all: number): void {
  process.stdout.write(`${name}: ${right} of ${all} right (${((100 * right) / all).toFixed(1)} %)\n`)
}
