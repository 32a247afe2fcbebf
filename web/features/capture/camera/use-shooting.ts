import { useEffect } from 'react'
import { SHOOTING_LOCK } from '../../../app/shooting-lock.ts'

/** Tells every page of this site that a shoot is going on, so that no update reloads it away. */
export function useShooting(): void {
  useEffect(() => {
    const end = Promise.withResolvers<void>()
    const held = navigator.locks.request(SHOOTING_LOCK, { mode: 'shared' }, () => end.promise)
    held.catch((error: unknown) => console.warn('Other pages are not told of this shoot', error))
    return () => end.resolve()
  }, [])
}
