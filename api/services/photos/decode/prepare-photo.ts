import { createFairLimiter } from '../create-fair-limiter.ts'
import type { PreparedPhoto } from './prepared-photo.ts'
import { startPhotoProcess, type PhotoProcess } from './photo-process.ts'

const slots = 2
const idleMs = 15_000

/** So that nobody's photos, however long they take, keep everybody else's waiting. */
const slotsPerUser = 1

const limit = createFairLimiter(slots, slotsPerUser)
const idle: PhotoProcess[] = []

/**
 * An upload as the files to be stored: checked, decoded and encoded in a process of its own, because the decoders are
 * native code fed by strangers. A crash there costs one upload, and its memory goes back to the system when it is
 * idle. At most two run at a time, one of each user, and the others wait, so that ten uploads at once take longer
 * rather than more memory.
 *
 * @throws AppError as `decodePhoto`, whatever the bytes do to the decoder. Any other error is ours.
 */
export function preparePhoto(bytes: Uint8Array, userId: number): Promise<PreparedPhoto> {
  return limit(userId, async () => {
    const worker = takeIdle() ?? startPhotoProcess()
    try {
      return await worker.prepare(bytes)
    } finally {
      keepForNext(worker)
    }
  })
}

function takeIdle(): PhotoProcess | undefined {
  let worker = idle.pop()
  while (worker && !worker.isAlive()) worker = idle.pop()
  return worker
}

function keepForNext(worker: PhotoProcess): void {
  if (!worker.isAlive()) return
  idle.push(worker)
  const end = () => {
    const position = idle.indexOf(worker)
    if (position < 0) return
    idle.splice(position, 1)
    worker.end()
  }
  setTimeout(end, idleMs).unref()
}
