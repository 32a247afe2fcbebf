import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fitLinearModel } from '../analyser/fit-linear-model.ts'
import { linearModelSource } from '../analyser/linear-model-source.ts'
import { truthCases } from './truth-cases.ts'
import { examplesOf } from './window-examples.ts'

/**
 * `node e2e/bench/truth/fit.ts` fits anew what tells an invented window from pictures, mirrors, lamps and curtains, on the rooms that are not
 * held out, and writes its table.
 */
const cases = (await Array.fromAsync(truthCases())).filter(({ isHeldOut }) => !isHeldOut)
const RIDGE = 3
const examples = cases.flatMap(examplesOf)
const names = Object.keys(examples[0].features)
const file = join(import.meta.dirname, '../../../shared/engine/check/new-window-model.ts')
const told =
  'Written by e2e/bench/truth/fit.ts from rooms with and without windows that the photo does not have; not to be edited by hand.'
await writeFile(
  file,
  linearModelSource('newWindow', fitLinearModel(examples, names, RIDGE), told, '../analyse/linear-model.ts'),
)
