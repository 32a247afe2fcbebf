import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { lowerPriority, STEPS_BACK } from '../../../lower-priority.ts'
import type { ImageFile } from '../save-image.ts'

export type AvifAnswer = { files: ImageFile[] } | { stack: string }

const AVIF_CHILD = fileURLToPath(new URL('./avif-child.ts', import.meta.url))

/**
 * `encodeAvifVariants` in a process of its own, to which the system gives only what no other work wants: threads of ours that encode cannot stand
 * back one by one. It ends with its answer, and its memory goes with it.
 *
 * @param onStart hears the process's id
 * @throws what the encoder threw, or that the process ended without an answer
 */
export async function encodeAvifApart(
  original: Uint8Array,
  onStart: (pid: number) => void = () => undefined,
): Promise<ImageFile[]> {
  const child = fork(AVIF_CHILD, {
    serialization: 'advanced',
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1048576' },
  })
  if (child.pid === undefined) throw new Error('No process for encoding AVIF could be started')
  lowerPriority(child.pid, STEPS_BACK.variants)
  onStart(child.pid)
  const ended = new AbortController()
  child.once('exit', (code, signal) =>
    ended.abort(new Error(`The process that encodes AVIF ended with ${signal ?? code}`)),
  )
  try {
    child.send(original, (error) => error && ended.abort(error))
    const [answer]: AvifAnswer[] = await once(child, 'message', { signal: ended.signal })
    if ('stack' in answer) throw new Error(answer.stack)
    return answer.files
  } catch (error) {
    throw ended.signal.aborted ? ended.signal.reason : error
  } finally {
    if (child.connected) child.disconnect()
  }
}
