import { type TruthMeasures, truthChecker } from '../../shared/engine/check/truth-check.ts'
import { truthVerdict } from '../../shared/engine/check/truth-verdict.ts'
import type { RgbImage } from '../../shared/engine/image/rgb-image.ts'
import { printTable, quantile } from './engine/photos.ts'
import { asReturned, furnitureOver } from './truth/furnish.ts'
import { truthRooms } from './truth/rooms.ts'

type Case = {
  room: string
  kind: string
  score: number
  same: boolean
  weakest: string
  measures: TruthMeasures
}

const SAME = 'only furniture'
const LEVELS = 12
const SEEN = 0.006
const cases: Case[] = []
let unmeasured = 0

/** How often the truth check is wrong about furnished rooms that were left alone, and about ones that were altered on purpose. */
for await (const { name, photo, staged, altered, spoilt } of truthRooms()) {
  const check = truthChecker(photo)
  const variants = [
    { kind: SAME, picture: staged },
    ...altered
      .map(({ kind, room }) => ({ kind, picture: furnitureOver(photo, staged, room) }))
      .filter(({ picture }) => isSeen(staged, picture)),
    ...spoilt,
  ]
  for (const { kind, picture } of variants) {
    const { measures } = check(await asReturned(picture))
    if (measures) cases.push({ room: name, kind, measures, ...truthVerdict(measures) })
    else unmeasured++
  }
  if (process.argv.includes('--cases'))
    for (const c of cases.filter(({ room }) => room === name)) process.stdout.write(`${JSON.stringify(c)}\n`)
}

const kinds = [...new Set(cases.map(({ kind }) => kind))]
printTable(
  'Verdicts of the truth check, as a model would return the pictures',
  kinds.map((kind) => {
    const those = cases.filter((c) => c.kind === kind)
    const wrong = those.filter(({ same }) => same !== (kind === SAME)).length
    const scores = those.map(({ score }) => score)
    return {
      kind,
      cases: those.length,
      wrong,
      'error %': Math.round((1000 * wrong) / those.length) / 10,
      'score 10th percentile': quantile(scores, 0.1),
      median: quantile(scores, 0.5),
      '90th': quantile(scores, 0.9),
    }
  }),
)
process.stdout.write(`\n${unmeasured} pictures of rooms whose geometry is unclear were not measured.\n`)

/** Not hidden behind furniture, or outside the picture. */
function isSeen(staged: RgbImage, altered: RgbImage): boolean {
  let changed = 0
  for (let i = 0; i < staged.data.length; i += 3)
    if (Math.abs(staged.data[i + 1] - altered.data[i + 1]) > LEVELS) changed++
  return changed > SEEN * (staged.data.length / 3)
}
