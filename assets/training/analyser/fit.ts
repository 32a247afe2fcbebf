import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fitLinearModel } from '../linear-model/fit-linear-model.ts'
import { loadNetworks } from '../../../api/providers/ai/load-networks.ts'
import { labelledPhotos } from '../photos/labelled-photos.ts'
import { linearModelSource } from '../linear-model/linear-model-source.ts'
import { examplesFor, statements } from './statements.ts'

loadNetworks()

/** `node assets/training/analyser/fit.ts [STATEMENT]` fits the analyser's models anew, or one of them, and writes their tables; the same photos give the same tables. */
const photos = await labelledPhotos()
if (!photos) throw new Error('The labelled photos the models are fitted on are not on this machine')
const TOLD =
  'Written by assets/training/analyser/fit.ts from the labelled photos and drawn graphics named there; not to be edited by hand.'
const folder = join(import.meta.dirname, '../../../shared/engine/analyse')

const only = process.argv[2]
for (const statement of Object.values(statements)) {
  if (only && statement.name !== only) continue
  const samples = await statement.samples(photos)
  const names = Object.keys(samples[0].features).filter(statement.usesFeature)
  const model = fitLinearModel(examplesFor(statement, samples), names, statement.ridge)
  await writeFile(join(folder, `${statement.name}-model.ts`), linearModelSource(statement.name, model, TOLD))
}
