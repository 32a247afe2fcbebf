import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from './press.ts'

const EVERY_MS = 40
/** What an open app asks for most. */
const PATHS = ['/api/staging-projects', '/api/user', '/api/listings']

/** Asks the api again and again until `during` settles; answers how long each answer took, ms. */
export async function timeAnswers(page: Page, during: Promise<unknown>): Promise<number[]> {
  const over = new AbortController()
  const ended = during.finally(() => over.abort())
  const times: number[] = []
  for (let turn = 0; !over.signal.aborted; turn++) {
    const from = performance.now()
    await (await page.fetch(PATHS[turn % PATHS.length])).arrayBuffer()
    times.push(performance.now() - from)
    await pause(EVERY_MS)
  }
  await ended
  return times
}
