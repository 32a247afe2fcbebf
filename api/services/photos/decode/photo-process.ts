import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '../../../../shared/errors.ts'
import { AppError } from '../../../errors.ts'
import { lowerPriority, STEPS_BACK } from '../../../lower-priority.ts'
import type { PreparedPhoto } from './prepared-photo.ts'
import { unreadablePhoto } from './unreadable-photo.ts'

/** What the process answers to the bytes it was sent, once it has told of the steps before. */
export type PhotoAnswer =
  | { kind: 'prepared'; photo: PreparedPhoto }
  | { kind: 'refused'; code: ErrorCode; message: string }
  | { kind: 'failed'; stack: string }

/** What it tells meanwhile: the header is being checked, and has been found in order. */
export type PhotoStep = { kind: 'checking' | 'checked' }

export interface PhotoProcess {
  readonly pid: number
  /** One photo at a time. Rejects with AppError for what is wrong with the photo, a crash of the decoder included. */
  prepare(bytes: Uint8Array): Promise<PreparedPhoto>
  isAlive(): boolean
  end(): void
}

const timeoutMs = 60_000
/** A header in order takes milliseconds; the rest is for a machine that is busy with other things. */
const headerTimeoutMs = 2_000

const photoChild = fileURLToPath(new URL('./photo-child.ts', import.meta.url))

/** Starts a process (some 200 ms) that does not keep ours alive and ends when ours does, however that comes. */
export function startPhotoProcess(script = photoChild): PhotoProcess {
  const child = fork(script, {
    serialization: 'advanced',
    execArgv: [],
    // Nothing of ours, keys above all, where strangers' bytes are decoded. One heap for all threads, trimmed soon:
    // glibc otherwise keeps one per thread and hardly ever gives one back.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' },
  })
  if (child.pid === undefined) throw new Error('No process for decoding photos could be started')
  lowerPriority(child.pid, STEPS_BACK.photos)
  child.unref()
  child.channel?.unref()

  function prepare(bytes: Uint8Array): Promise<PreparedPhoto> {
    const { promise, resolve, reject } = Promise.withResolvers<PhotoAnswer>()
    const onExit = (code: number | null, signal: string | null) =>
      reject(unreadablePhoto(`The decoder's process ended with ${signal ?? code}`))
    // A decoder that hangs cannot be asked to stop.
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    let step: PhotoStep['kind'] | null = null
    let headerTimer: NodeJS.Timeout | undefined
    const onMessage = (message: PhotoStep | PhotoAnswer) => {
      clearTimeout(headerTimer)
      if (!isStep(message)) return resolve(message)
      step = message.kind
      // Once what has arrived is read: it may be us who were busy.
      const end = () => setImmediate(() => step === 'checking' && child.kill('SIGKILL'))
      if (step === 'checking') headerTimer = setTimeout(end, headerTimeoutMs)
    }
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.send(bytes, (error) => error && reject(error))
    return promise.then(unwrap).finally(() => {
      clearTimeout(timer)
      clearTimeout(headerTimer)
      child.off('message', onMessage)
      child.off('exit', onExit)
    })
  }

  return {
    pid: child.pid,
    prepare,
    isAlive: () => child.connected && child.exitCode === null && child.signalCode === null,
    end: () => child.disconnect(),
  }
}

const isStep = (message: PhotoStep | PhotoAnswer): message is PhotoStep =>
  message.kind === 'checking' || message.kind === 'checked'

function unwrap(answer: PhotoAnswer): PreparedPhoto {
  if (answer.kind === 'prepared') return answer.photo
  if (answer.kind === 'refused') throw new AppError(answer.code, answer.message)
  throw new Error(answer.stack)
}
