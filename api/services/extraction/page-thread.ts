import { parentPort, workerData } from 'node:worker_threads'
import { findImageAddresses } from './find-image-addresses.ts'

export interface PageQuestion {
  html: string
  pageUrl: string
}

/** The thread that `read-page.ts` starts for one page: its addresses are all it says. */
const { html, pageUrl }: PageQuestion = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(findImageAddresses(html, pageUrl))
