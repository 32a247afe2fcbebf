import { compressOnPage } from './image/compress-on-page.ts'
import { compressInWorker, warmUpWorker } from './image/photo-worker-client.ts'
import { compressCaptured } from './queue/compress-captured.ts'
import { flushQueue } from './upload/flush-queue.ts'
import { xhrTransport } from './upload/transport/xhr-transport.ts'

/** What makes photos small and sends them. Fetched apart from what shows the queue, once it begins to work. */
export const queueWork = {
  compressCaptured,
  compressInWorker,
  compressOnPage,
  flushQueue,
  warmUpWorker,
  xhrTransport,
}
