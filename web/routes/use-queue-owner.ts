import { useEffect } from 'react'
import type { User } from '../../shared/contracts/auth.ts'
import { photoQueue } from '../photo-queue.ts'

/**
 * Lets the queue work for whoever is signed in. While nobody knows who that is, as at an offline start, it
 * goes on for the last one it knew.
 */
export function useQueueOwner(user: User | null | undefined): void {
  const owner = user === undefined ? undefined : (user?.id ?? null)
  useEffect(() => photoQueue.start(), [])
  useEffect(() => {
    if (owner !== undefined) void photoQueue.setUser(owner)
  }, [owner])
}
