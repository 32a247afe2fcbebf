import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'

/** The package exports the description of its dictionary alone, which lies beside it. */
const dictionary = new URL('en_US.trie.gz', import.meta.resolve('@cspell/dict-en_us'))

/** What an edit costs at most that is certainly a slip of the keyboard, and how much better than the next it has to be. */
const MOST_COST = 190
const CLEAR_LEAD = 20
const CONSIDERED = 8

/** Against words that are none; a text of many such words is no English. */
const LONGEST_CHECK_MS = 10_000
const MOST_CORRECTED = 40

/** `null`: not in the dictionary, and nothing is clearly meant. Words that are right are left out. */
export type Corrections = Record<string, string | null>

const trie = decodeTrie(gunzipSync(readFileSync(dictionary)))

function correct(word: string): string | null {
  // A day, a month, a town.
  const named = word[0].toUpperCase() + word.slice(1)
  if (trie.has(named)) return named
  const suggestions = trie.suggestWithCost(word, { numSuggestions: CONSIDERED, timeout: LONGEST_CHECK_MS })
  // Hardly anybody mistypes the first letter.
  const [best, next] = suggestions.filter((suggestion) => suggestion.word.startsWith(word[0]))
  if (!best || best.cost > MOST_COST) return null
  return next && next.cost - best.cost < CLEAR_LEAD ? null : best.word
}

/** The thread that `check-spelling.ts` starts: words in, those that are wrong out. */
parentPort?.once('message', (words: string[]) => {
  const wrong = words.filter((word) => !trie.has(word))
  const corrections: Corrections = Object.fromEntries(
    wrong.map((word, index) => [word, index < MOST_CORRECTED ? correct(word) : null]),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(corrections)
})
