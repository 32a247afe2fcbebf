import { z } from 'zod'

const CHANNEL = 'nestage-queue'

const Message = z.discriminatedUnion('type', [
  /** Something in the store is another way than before. */
  z.object({ type: z.literal('changed') }),
  /** The service worker was woken and would rather have a page that is seen do the work. */
  z.object({ type: z.literal('wake') }),
  /** Such a page is at it. */
  z.object({ type: z.literal('awake') }),
  z.object({ type: z.literal('progress'), id: z.string(), sentBytes: z.number(), totalBytes: z.number() }),
])
export type QueueMessage = z.infer<typeof Message>

/** What pages and service worker tell each other about the queue. */
export interface QueueChannel {
  post(message: QueueMessage): void
  close(): void
}

export function openQueueChannel(onMessage: (message: QueueMessage) => void = () => {}): QueueChannel {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    const message = Message.safeParse(data)
    if (message.success) onMessage(message.data)
  })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
