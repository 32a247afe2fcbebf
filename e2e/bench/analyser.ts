import { usualRoomType } from '../../shared/engine/analyse/usual-room-type.ts'
import { crossValidate, type Verdict } from './analyser/cross-validate.ts'
import { type LabelledPhoto, labelledPhotos } from './analyser/labelled-photos.ts'
import { graphicSamples, photoSamples } from './analyser/samples.ts'
import { statements } from './analyser/statements.ts'

/** How often the embedded analyser is right on photos that its models were not fitted on. */
const photos = await labelledPhotos()
if (!photos) process.stdout.write('No labelled photos on this machine: skipped.\n')
else {
  const samples = [...(await photoSamples(photos)), ...(await graphicSamples())]
  process.stdout.write('One place left out at a time:\n')
  for (const statement of Object.values(statements)) report(statement.name, crossValidate(statement, samples))
  reportRoomTypes(photos)
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

/** The type is not read but assumed, so that there is nothing to leave out. */
function reportRoomTypes(photos: LabelledPhoto[]): void {
  for (const isEmpty of [false, true]) {
    const rooms = photos.filter(({ truth, ...photo }) => truth === 'interior' && photo.isEmpty === isEmpty)
    const right = rooms.filter(({ roomType }) => roomType === usualRoomType(isEmpty).roomType)
    print(`room type, ${isEmpty ? 'empty' : 'furnished'}, assumed`, right.length, rooms.length)
  }
}

function print(name: string, right: number, all: number): void {
  process.stdout.write(`${name}: ${right} of ${all} right (${((100 * right) / all).toFixed(1)} %)\n`)
}
