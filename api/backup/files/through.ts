import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Bytes as they come, read once. */
export type Bytes = AsyncIterable<Uint8Array>

/** What comes out of a transform that is fed with these bytes; a failure of either side is thrown to the reader. */
export async function* through(source: Bytes, transform: Transform): Bytes {
  const feeding = pipeline(Readable.from(source), transform)
  // It ends the transform with its error, which is where the reader meets it.
  feeding.catch(() => undefined)
  yield* transform as Bytes
  await feeding
}
