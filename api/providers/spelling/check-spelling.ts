import { Worker } from 'node:worker_threads'
import type { Corrections } from './spelling-thread.ts'

const THREAD = new URL('./spelling-thread.ts', import.meta.url)

/** More words that no dictionary knows are no English text. */
const MOST_WORDS = 2000

/**
 * Looks words up in an American English dictionary. The thread lives for one text: it is asked seldom, and its dictionary takes 30 MB.
 *
 * @param words in lower case, each once
 * @returns the words that are wrong, with what was clearly meant, or null
 */
export async function checkSpelling(words: string[]): Promise<Corrections> {
  const thread = new Worker(THREAD)
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(words.slice(0, MOST_WORDS))
    return await new Promise<Corrections>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
    })
  } finally {
    await thread.terminate()
  }
}
