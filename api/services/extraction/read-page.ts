import { Worker } from 'node:worker_threads'
import { AppError } from '../../errors.ts'
import { createLimiter } from '../photos/decode/create-limiter.ts'
import type { PageQuestion } from './page-thread.ts'

const THREAD = new URL('./page-thread.ts', import.meta.url)
const LISTING_PAGE_TIMEOUT_MS = 5000
const MAX_HEAP_MB = 128

const oneOfTwo = createLimiter(2)

/**
 * The addresses of pictures on a page, as `findImageAddresses`, found in a thread of its own: strangers write these pages, and whatever one of
 * them does to the parser, requests are answered meanwhile.
 *
 * @param script another thread script, only in tests
 * @throws AppError invalid_input where it takes too long or too much memory
 */
export function readPage(
  page: PageQuestion,
  { timeoutMs = LISTING_PAGE_TIMEOUT_MS, script = THREAD }: { timeoutMs?: number; script?: URL } = {},
): Promise<string[]> {
  return oneOfTwo(async () => {
    const thread = new Worker(script, {
      workerData: page,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    const refuse = (cause?: unknown) =>
      reject(
        Object.assign(new AppError('invalid_input', 'The page is too complicated to be read'), { cause }),
      )
    const timer = setTimeout(refuse, timeoutMs)
    thread.on('message', resolve).on('error', refuse).on('exit', refuse)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      await thread.terminate()
    }
  })
}
