import { useEffect } from 'react'
import { resumePush } from '../features/push/push-owner.ts'

/** Notifications end with a sign-in, and come back with the next one of the same person. */
export function usePushOwner(userId: number | undefined): void {
  useEffect(() => {
    if (userId === undefined) return
    resumePush(userId).catch((error: unknown) => console.warn('Notifications could not be resumed', error))
  }, [userId])
}
