import { Worker } from 'node:worker_threads'

/**
 * Runs a script in a thread of its own and yields what it posts until it exits by itself. Throws when the thread fails, exits with another
 * code than 0, or the signal aborts; the thread is gone when the stream ends, whichever way it ends.
 */
export async function* threadEvents<Message>(
  script: URL,
  data: unknown,
  transfer: ArrayBuffer[],
  signal: AbortSignal,
): AsyncGenerator<Message> {
  signal.throwIfAborted()
  const worker = new Worker(script, { workerData: data, transferList: transfer })
  const messages: Message[] = []
  let ended: { error: unknown } | 'done' | null = null
  let wake = () => {}
  const end = (how: typeof ended) => {
    ended ??= how
    wake()
  }
  const onAbort = () => end({ error: signal.reason })
  worker.on('message', (message: Message) => {
    messages.push(message)
    wake()
  })
  worker.on('error', (error) =>
    end({ error: new Error(`The staging thread failed: ${String(error)}`, { cause: error }) }),
  )
  worker.on('exit', (code) =>
    end(code === 0 ? 'done' : { error: new Error(`The staging thread ended with code ${code}`) }),
  )
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
    await worker.terminate()
  }
}
