import { messageOf } from '../../../api-error.ts'
import { isUnanswered } from '../../../is-unanswered.ts'
import { noteAnswer } from '../../../ui/connection.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { whenReachable } from '../../../ui/when-reachable.ts'
import { takeTurns } from './take-turns.ts'
import { uploadPhoto } from './upload-photo.ts'
import type { PhotoUpload } from './wizard-photo.ts'

/**
 * Browsers keep six connections to a server that speaks HTTP/1.1, and a phone's uplink is soon full: of forty photos that were sent at once,
 * the first was analysed when the last had arrived.
 */
const turn = takeTurns(3)

/** A file that is gone from the device, or that a proxy cuts off, fails like one without a connection, each time. */
const MOST_TRIES = 5

/** Sends a photo in its turn, without a connection once there is one, and tells where it is. Never throws. */
export async function sendPhoto(
  { file, name, stop: { signal } }: { file: Blob; name: string; stop: AbortController },
  tell: (upload: PhotoUpload) => void,
): Promise<void> {
  try {
    await turn(async () => {
      for (let tries = 1; ; tries += 1) {
        tell({ state: 'sending', fraction: 0 })
        try {
          const onFraction = (fraction: number) => tell({ state: 'sending', fraction })
          const imageUrl = await uploadPhoto(file, name, onFraction, signal)
          tell({ state: 'stored', imageUrl })
          return
        } catch (error) {
          if (!isUnanswered(error) || (navigator.onLine && tries >= MOST_TRIES)) throw error
        }
        tell({ state: 'waiting' })
        await reachable(signal)
      }
    })
  } catch (error) {
    // Removed meanwhile: nobody waits for it any more.
    if (signal.aborted) return
    const message = messageOf(error)
    tell({ state: 'failed', message })
    toast({ title: 'Failed to upload images', description: message, variant: 'destructive' })
  }
}

async function reachable(signal: AbortSignal): Promise<void> {
  noteAnswer(false)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  whenReachable(signal, resolve)
  await promise
  noteAnswer(true)
}
