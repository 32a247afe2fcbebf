import { useEffect } from 'react'
import type { User } from '../../../shared/contracts/auth.ts'
import { photoQueue } from '../../app/photo-queue.ts'

/**
 * Lets the queue work for whoever is signed in. While nobody knows who that is, as at an offline start, it
 * goes on for the last one it knew.
 */
export function useQueueOwner(user: User | null | undefined): void {
  useEffect(() => photoQueue.start(), [])
  const { id, publicId, createdAt } = user ?? {}
  const isKnown = user !== undefined
  useEffect(() => {
    if (!isKnown) return
    const isSignedIn = id !== undefined && createdAt !== undefined
    void photoQueue.setUser(isSignedIn ? { id, publicId, createdAt } : null)
  }, [isKnown, id, publicId, createdAt])
}
