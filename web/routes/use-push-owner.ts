import { useEffect } from 'react'
import { whenIdle } from '../when-idle.ts'

async function resume(userId: number): Promise<void> {
  try {
    const { resumePush } = await import('../features/push/push-owner.ts')
    await resumePush(userId)
  } catch (error) {
    console.warn('Notifications could not be resumed', error)
  }
}

/** Notifications end with a sign-in, and come back with the next one of the same person. */
export function usePushOwner(userId: number | undefined): void {
  useEffect(() => (userId === undefined ? undefined : whenIdle(() => void resume(userId))), [userId])
}
