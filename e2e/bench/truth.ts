import { probability } from '../../shared/engine/analyse/linear-model.ts'
import { newWindowModel } from '../../shared/engine/check/new-window-model.ts'
import { truthVerdict } from '../../shared/engine/check/truth-verdict.ts'
import { printTable, quantile } from './engine/photos.ts'
import { FAITHFUL } from './truth/rooms.ts'
import { type TruthCase, truthCases } from './truth/truth-cases.ts'

/** How often the truth check is wrong about furnished rooms that were left alone, and about ones that were altered on purpose. */
const cases = await Array.fromAsync(truthCases())
if (process.argv.includes('--cases')) for (const c of cases) process.stdout.write(`${JSON.stringify(c)}\n`)

for (const isMeasured of [true, false])
  for (const isHeldOut of [false, true]) {
    const those = cases.filter((c) => c.isMeasured === isMeasured && c.isHeldOut === isHeldOut)
    const rooms = new Set(those.map(({ room }) => room)).size
    report(
      `${isMeasured ? 'With the room’s geometry' : 'Without geometry'}, ${rooms} rooms ${isHeldOut ? 'held out' : 'that the lines were set on'}`,
      those,
    )
  }

function report(title: string, those: TruthCase[]): void {
  const kinds = [...FAITHFUL, ...new Set(those.map(({ kind }) => kind))]
  printTable(
    title,
    [...new Set(kinds)].flatMap((kind) => {
      const found = those.filter((c) => c.kind === kind)
      if (!found.length) return []
      const verdicts = found.map(({ measures }) => truthVerdict(measures))
      const wrong = verdicts.filter(({ same }) => same !== FAITHFUL.includes(kind)).length
      return [
        {
          kind,
          cases: found.length,
          wrong,
          'error %': Math.round((1000 * wrong) / found.length) / 10,
          'median score': quantile(
            verdicts.map(({ score }) => score),
            0.5,
          ),
          'taken for a window': found.filter(({ lights }) =>
            lights.some((light) => probability(newWindowModel, light) > 0.5),
          ).length,
        },
      ]
    }),
  )
}
