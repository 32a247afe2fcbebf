import sharp from 'sharp'
import { encodeAvifVariants } from './encode-avif-variants.ts'
import type { AvifAnswer } from './encode-avif-apart.ts'

// One thread: what nobody waits for leaves the other cores alone.
sharp.concurrency(1)
sharp.cache(false)

/** The process that `encode-avif-apart.ts` starts: a picture's bytes in, its AVIF variants out. */
process.on('message', (original: Uint8Array) => {
  void answer(original).then((result) => process.connected && process.send?.(result))
})
// Whoever asked has the answer, or is gone.
process.on('disconnect', () => process.exit())

async function answer(original: Uint8Array): Promise<AvifAnswer> {
  try {
    return { files: await encodeAvifVariants(original) }
  } catch (error) {
    return { stack: error instanceof Error ? `${error.stack}` : String(error) }
  }
}
