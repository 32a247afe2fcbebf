import type { Worker } from 'node:worker_threads'

/**
 * Yields what a thread posts until it posts null or exits by itself. Throws when the thread fails, exits with another code than 0, or the
 * signal aborts; what becomes of the thread is its owner's business.
 */
export async function* threadEvents<Message>(worker: Worker, signal: AbortSignal): AsyncGenerator<Message> {
  signal.throwIfAborted()
  const messages: Message[] = []
  let ended: { error: unknown } | 'done' | null = null
  let wake = () => {}
  const end = (how: typeof ended) => {
    ended ??= how
    wake()
  }
  const onAbort = () => end({ error: signal.reason })
  const onMessage = (message: Message | null) => {
    if (message === null) return end('done')
    messages.push(message)
    wake()
  }
  const onError = (error: unknown) =>
    end({ error: new Error(`The staging thread failed: ${String(error)}`, { cause: error }) })
  const onExit = (code: number) =>
    end(code === 0 ? 'done' : { error: new Error(`The staging thread ended with code ${code}`) })
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  signal.addEventListener('abort', onAbort, { once: true })
  const next = () => ended
  try {
    for (;;) {
      const how = next()
      if (how && how !== 'done') throw how.error
      const message = messages.shift()
      if (message !== undefined) yield message
      else if (how === 'done') return
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
  }
}
