import { createHash } from 'node:crypto'
import { embeddedImageAnalyser } from '../../providers/ai/embedded-image-analyser.ts'
import type { ImageAnalyser } from '../../providers/ai/image-analyser.ts'

const analyser = embeddedImageAnalyser()
/** Of this process, by what was asked. */
const known = new Map<string, unknown>()

async function remembered<Answer>(
  question: string,
  pictures: Uint8Array[],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const hash = createHash('sha256').update(question)
  for (const picture of pictures) hash.update(`${picture.length} `).update(picture)
  const name = hash.digest('hex')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by the question in its name
  const answer = known.has(name) ? (known.get(name) as Answer) : await ask()
  known.set(name, answer)
  return structuredClone(answer)
}

/**
 * The built-in analyser, asked once about the same pictures: each takes it a second, and suites upload the same few again and again. Its thread
 * serves all servers of a test process, its code compiled once.
 */
export const rememberedAnalyser: ImageAnalyser = {
  ...analyser,
  analyse: (picture, signal) => {
    signal?.throwIfAborted()
    return remembered('analyse', [picture], () => analyser.analyse(picture, signal))
  },
  compare: (original, staged) =>
    remembered('compare', [original, staged], () => analyser.compare(original, staged)),
}
