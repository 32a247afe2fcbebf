import { loadNetworks } from '../../api/providers/ai/load-networks.ts'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { preservationVerdict } from '../../shared/engine/preservation/preservation-verdict.ts'
import { printTable } from './report/print-table.ts'
import { quantile } from './report/quantile.ts'
import { FAITHFUL } from '../../assets/training/preservation/rooms.ts'
import {
  type PreservationCase,
  preservationCases,
} from '../../assets/training/preservation/preservation-cases.ts'
import { wilsonInterval } from './preservation/wilson-interval.ts'

loadNetworks()

/**
 * How often the structure preservation check is wrong about furnished rooms that were left alone, and about ones that were altered on purpose; it takes half an
 * hour of a core. `--blind` also measures rooms as if their geometry were unclear, `--only rendered`, `photographed`, `drawn` or `sunlit` takes rooms of one
 * source. `--cases` prints what was measured, a line for each picture; `--from FILE` judges such lines again after the verdict's lines were moved.
 */
const { values } = parseArgs({
  options: {
    blind: { type: 'boolean' },
    only: { type: 'string' },
    cases: { type: 'boolean' },
    from: { type: 'string' },
  },
})
if (values.cases)
  for await (const found of preservationCases(values)) process.stdout.write(`${JSON.stringify(found)}\n`)
else
  reportAll(
    values.from
      ? (await readFile(values.from, 'utf8')).split('\n').filter(Boolean).map(parseCase)
      : await Array.fromAsync(preservationCases(values)),
  )

function reportAll(cases: PreservationCase[]): void {
  for (const isMeasured of [true, false])
    for (const isHeldOut of [false, true]) {
      const those = cases.filter((c) => c.isMeasured === isMeasured && c.isHeldOut === isHeldOut)
      if (!those.length) continue
      const rooms = new Set(those.map(({ room }) => room)).size
      report(
        `${isMeasured ? 'With the room’s geometry' : 'Without geometry'}, ${rooms} rooms ${isHeldOut ? 'held out' : 'that the lines were set on'}`,
        those,
      )
    }
}

function parseCase(line: string): PreservationCase {
  // Written by `--cases` of this same file.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return JSON.parse(line) as PreservationCase
}

function report(title: string, those: PreservationCase[]): void {
  const altered = [...new Set(those.map(({ kind }) => kind))].filter((kind) => !FAITHFUL.includes(kind))
  const rows = [...FAITHFUL, ...altered.toSorted()].map((kind) =>
    row(
      kind,
      those.filter((c) => c.kind === kind),
    ),
  )
  const honest = row(
    'all that is honest, refused',
    those.filter(({ kind }) => FAITHFUL.includes(kind)),
  )
  const spoilt = row(
    'all that is altered, missed',
    those.filter(({ kind }) => !FAITHFUL.includes(kind)),
  )
  printTable(
    title,
    [...rows, honest, spoilt].filter((r) => r.cases > 0),
  )
}

function row(kind: string, found: PreservationCase[]) {
  const verdicts = found.map((c) => ({
    ...preservationVerdict(c.measures),
    isHonest: FAITHFUL.includes(c.kind),
  }))
  const wrong = verdicts.filter(({ same, isHonest }) => same !== isHonest).length
  const percent = (share: number) => Math.round(share * 100)
  const [low, high] = wilsonInterval(wrong, found.length).map(percent)
  return {
    kind,
    cases: found.length,
    wrong,
    'error %': percent(wrong / Math.max(1, found.length)),
    '95 % between': `${low} and ${high}`,
    'median score':
      quantile(
        verdicts.map(({ score }) => score),
        0.5,
      ) ?? 0,
  }
}
