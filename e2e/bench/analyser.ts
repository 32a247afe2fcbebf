import { crossValidate } from './analyser/cross-validate.ts'
import { labelledPhotos } from './analyser/labelled-photos.ts'
import { graphicSamples, photoSamples } from './analyser/samples.ts'
import { statements } from './analyser/statements.ts'

/** How often the embedded analyser is right on photos that its models were not fitted on. */
const photos = await labelledPhotos()
if (!photos) process.stdout.write('No labelled photos on this machine: skipped.\n')
else {
  const samples = [...(await photoSamples(photos)), ...(await graphicSamples())]
  for (const statement of Object.values(statements)) {
    const verdicts = crossValidate(statement, samples)
    const answered = verdicts.filter(({ isTrue }) => isTrue !== undefined)
    const wrong = answered.filter(({ isTrue, probability }) => isTrue !== probability > 0.5)
    const right = answered.length - wrong.length
    const share = ((100 * right) / answered.length).toFixed(1)
    process.stdout.write(
      `${statement.name}: ${right} of ${answered.length} right (${share} %), one place left out at a time\n`,
    )
    for (const { file, probability } of wrong)
      process.stdout.write(`  wrong: ${file} ${probability.toFixed(2)}\n`)
    for (const { file, isTrue, probability } of verdicts)
      if (isTrue === undefined && file.startsWith('amb_'))
        process.stdout.write(`  ambiguous: ${file} ${probability.toFixed(2)}\n`)
  }
}
