import { loadNetworks } from '../../../api/providers/ai/load-networks.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fitLinearModel } from '../linear-model/fit-linear-model.ts'
import { linearModelSource } from '../linear-model/linear-model-source.ts'
import { examplesOf } from './examples.ts'
import { type PreservationCase, preservationCases } from './preservation-cases.ts'

loadNetworks()

/**
 * `node assets/training/preservation/fit.ts` fits anew what tells invented windows, invented fireplaces and what was wiped out from honest furnishing, on the
 * rooms that are not held out, and writes their tables.
 */
const MODELS = [
  { file: 'invented-window', name: 'inventedWindow', places: 'lights', kinds: ['invented window'] },
  { file: 'invented-fireplace', name: 'inventedFireplace', places: 'hearths', kinds: ['invented fireplace'] },
  {
    file: 'erased-feature',
    name: 'erasedFeature',
    places: 'wiped',
    kinds: [
      'removed opening',
      'moved opening',
      'door into window',
      'removed radiator',
      'removed lamp',
      'removed built-in',
    ],
  },
] as const
const RIDGE = 3
const TOLD =
  'Written by assets/training/preservation/fit.ts from rooms that were altered on purpose, and honest ones; not to be edited by hand.'

const cases = await Array.fromAsync(preservationCases())
await Promise.all(MODELS.map((model) => write(model, cases.filter(isShown))))

/** What the geometry shows comes first; without it a room says less. */
function isShown({ isHeldOut, isMeasured }: PreservationCase): boolean {
  return !isHeldOut && isMeasured
}

async function write({ file, name, places, kinds }: (typeof MODELS)[number], from: PreservationCase[]) {
  const examples = from.flatMap((c) => examplesOf(c, places, kinds))
  const model = fitLinearModel(examples, Object.keys(examples[0].features), RIDGE)
  const path = join(import.meta.dirname, `../../../shared/engine/preservation/models/${file}-model.ts`)
  await writeFile(path, linearModelSource(name, model, TOLD, '../../analyse/features/logistic-regression.ts'))
}
