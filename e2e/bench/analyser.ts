import { loadNetworks } from '../../api/providers/ai/load-networks.ts'
import { LIKELY_FURNISHED, SURELY_FURNISHED } from '../../shared/engine/analyse/is-furnished.ts'
import { photoOrientation } from '../../shared/engine/analyse/photo-orientation.ts'
import { rankRoomTypes, roomTypeChoices } from '../../shared/engine/analyse/classify-room-type.ts'
import { quarterTurns } from '../../shared/engine/image/rotate-quarter-turns.ts'
import { segmentRoom } from '../../shared/engine/segmentation/segment-room.ts'
import { crossValidate, type Verdict } from './analyser/cross-validate.ts'
import { type LabelledPhoto, labelledPhotos } from '../../assets/training/photos/labelled-photos.ts'
import { decode, type Sample } from '../../assets/training/analyser/samples.ts'
import { statements } from '../../assets/training/analyser/statements.ts'
import { wilsonInterval } from './preservation/wilson-interval.ts'

loadNetworks()

/** How often the embedded analyser is right on photos that its models were not fitted on. */
const photos = await labelledPhotos()
if (!photos) process.stdout.write('No labelled photos on this machine: skipped.\n')
else {
  process.stdout.write('One source of photos left out at a time:\n')
  const { interior, furnished } = statements
  reportInterior(crossValidate(interior, await interior.samples(photos)))
  const samples = await furnished.samples(photos)
  const verdicts = crossValidate(furnished, samples)
  reportFurnished(samples, verdicts)
  reportRoomTypes(samples, verdicts)
  await reportTurns(photos)
}

function reportInterior(verdicts: Verdict[]): void {
  const answered = verdicts.filter(({ isTrue }) => isTrue !== undefined)
  const wrong = answered.filter(({ isTrue, logOdds }) => isTrue !== logOdds > 0)
  print('interior', answered.length - wrong.length, answered.length)
  list('wrong', wrong)
  // Shops, theatres and details: a wrong yes only if one insists on furnishable rooms of a home.
  const ambiguous = verdicts.filter(({ isTrue }) => isTrue === undefined)
  const refused = ambiguous.filter(({ logOdds }) => logOdds <= 0)
  print('interior, ambiguous ones as no', answered.length - wrong.length + refused.length, verdicts.length)
  list('ambiguous', ambiguous)
}

/** Kitchens and bathrooms, too; the thresholds were chosen with these photos in sight, and staging refuses some of the surest ones not. */
function reportFurnished(samples: Sample[], verdicts: Verdict[]): void {
  const covered = new Set(samples.filter((s) => s.mayBeFurnished).map(({ photo }) => photo.file))
  const empty = verdicts.filter(({ isTrue }) => isTrue === false)
  const furnished = verdicts.filter(({ isTrue }) => isTrue === true)
  for (const [name, passes] of [
    ['warned or refused', ({ logOdds }) => logOdds >= LIKELY_FURNISHED],
    ['sure enough to refuse', ({ logOdds }) => logOdds >= SURELY_FURNISHED],
    [
      'refused, as the floor is covered, too',
      ({ logOdds, file }) => logOdds >= SURELY_FURNISHED && covered.has(file),
    ],
  ] as [string, (verdict: Verdict) => boolean][]) {
    print(`furnished, ${name}`, furnished.filter(passes).length, furnished.length)
    const falsely = empty.filter(passes)
    print(`empty, not ${name}`, empty.length - falsely.length, empty.length)
    list('wrong', falsely)
  }
}

/**
 * No furnished photo was shown to the nets with its type; the mean and spread of their layers were taken over all of them. What they say with those
 * taken without the photo in question, `fit-room-type.py` prints. How likely each room is furnished was said without its source.
 */
function reportRoomTypes(samples: Sample[], verdicts: Verdict[]): void {
  const rooms = samples.flatMap(({ photo, contents, fixtures }) => {
    const evidence = verdicts.find(({ file }) => file === photo.file)?.logOdds
    if (!contents || evidence === undefined) return []
    const ranking = rankRoomTypes(contents, 1 / (1 + Math.exp(-evidence)), fixtures)
    const choices = roomTypeChoices(ranking)
    const isRight = ranking[0].roomType === photo.roomType
    return [
      {
        photo,
        ranking,
        isAsked: choices.length > 0,
        isRight,
        isOffered: choices.some((t) => t === photo.roomType),
      },
    ]
  })
  for (const isEmpty of [true, false]) {
    const own = rooms.filter(({ photo }) => photo.isEmpty === isEmpty)
    const name = `room type, ${isEmpty ? 'empty' : 'furnished'}`
    print(`${name}, likeliest`, own.filter(({ isRight }) => isRight).length, own.length)
    const unasked = own.filter(({ isAsked }) => !isAsked)
    print(`${name}, where nobody is asked`, unasked.filter(({ isRight }) => isRight).length, unasked.length)
    const asked = own.filter(({ isAsked }) => isAsked)
    print(
      `${name}, among the two that are asked`,
      asked.filter(({ isOffered }) => isOffered).length,
      asked.length,
    )
    for (const { photo, ranking, isAsked } of own)
      if (!isAsked && ranking[0].roomType !== photo.roomType)
        process.stdout.write(`  wrong unasked: ${photo.file} read as ${ranking[0].roomType}\n`)
  }
}

/** Thresholds chosen with these photos in sight; what reads the parts was taught on none of them. */
async function reportTurns(photos: LabelledPhoto[]): Promise<void> {
  const rooms = photos.filter(({ truth }) => truth === 'interior')
  for (const isEmpty of [true, false]) {
    const right = [0, 0, 0, 0]
    const own = rooms.filter((room) => room.isEmpty === isEmpty)
    for (const { path } of own) {
      const upright = await decode(path)
      for (const turns of [0, 1, 2, 3] as const) {
        const photo = turns ? quarterTurns(upright, turns) : upright
        const said = photoOrientation(photo, segmentRoom(photo))
        if (said === ([null, 'sideways', 'upside-down', 'sideways'] as const)[turns]) right[turns]++
      }
    }
    const how = isEmpty ? 'empty' : 'furnished'
    print(`upright, ${how}`, right[0], own.length)
    print(`on its side, ${how}`, right[1] + right[3], 2 * own.length)
    print(`upside down, ${how}`, right[2], own.length)
  }
}

function list(title: string, verdicts: Verdict[]): void {
  for (const { file, logOdds } of verdicts)
    process.stdout.write(`  ${title}: ${file} (${logOdds.toFixed(1)})\n`)
}

/** With the 95 % interval of the share. */
function print(name: string, right: number, all: number): void {
  const [low, high] = wilsonInterval(right, all).map((share) => (100 * share).toFixed(0))
  const share = ((100 * right) / all).toFixed(1)
  process.stdout.write(`${name}: ${right} of ${all} right (${share} %, ${low} to ${high})\n`)
}
