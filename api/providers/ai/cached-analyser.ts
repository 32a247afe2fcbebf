import { createHash } from 'node:crypto'
import type { ImageAnalyser } from './image-analyser.ts'

/** Some kilobyte each; more different pictures than one process is asked about in an hour. */
const MOST_ANSWERS = 500

/**
 * An analyser whose answers hang on the picture alone, asked once about each: who sends a photo again, takes it from a listing twice or
 * looks at the checks before publishing a second time does not wait for the same second of work. The answers used longest ago are
 * forgotten first; failures are not kept.
 */
export function cachedAnalyser(analyser: ImageAnalyser, most = MOST_ANSWERS): ImageAnalyser {
  const answers = new Map<string, unknown>()

  async function cached<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by the question in its key
    const answer = answers.has(key) ? (answers.get(key) as Answer) : await ask()
    answers.delete(key)
    answers.set(key, answer)
    for (const [oldest] of answers) {
      if (answers.size <= most) break
      answers.delete(oldest)
    }
    // Whoever asked may change what it got.
    return structuredClone(answer)
  }

  return {
    ...analyser,
    analyse: async (picture, focalLength35mm, signal) => {
      signal?.throwIfAborted()
      return cached(keyOf(`analyse ${focalLength35mm}`, picture), () =>
        analyser.analyse(picture, focalLength35mm, signal),
      )
    },
    compare: (original, staged) =>
      cached(keyOf('compare', original, staged), () => analyser.compare(original, staged)),
    readRoom: async (photo, focalPx, signal) => {
      signal?.throwIfAborted()
      const { width, height } = photo
      return cached(keyOf(`read ${width} ${height} ${focalPx}`, photo.data), () =>
        analyser.readRoom(photo, focalPx, signal),
      )
    },
  }
}

function keyOf(question: string, ...pictures: (Uint8Array | Uint8ClampedArray)[]): string {
  const hash = createHash('sha256').update(question)
  for (const picture of pictures) hash.update(` ${picture.length} `).update(picture)
  return hash.digest('base64')
}
