import { useEffect } from 'react'
import type { User } from '../../../shared/contracts/sign-in/auth.ts'
import { paths } from '../../paths.ts'
import { whenIdle } from '../../when-idle.ts'

/** Its code is fetched once the screen is drawn, unless the screen itself shows the queue. */
const queue = async () => (await import('../../app/photo-queue.ts')).photoQueue

const sayNotFetched = (error: unknown) => console.warn('The upload queue could not be fetched', error)

/**
 * Lets the queue work for whoever is signed in. While nobody knows who that is, as at an offline start, it
 * goes on for the last one it knew.
 */
export function useQueueOwner(user: User | null | undefined): void {
  const { id, publicId, createdAt } = user ?? {}
  const isKnown = user !== undefined
  useEffect(() => {
    const start = () => void queue().then((photoQueue) => photoQueue.start(), sayNotFetched)
    // Whoever takes photos may be out of reach the next moment: what makes them small is fetched at once.
    if (location.pathname !== paths.shoot) return whenIdle(start)
    start()
    return undefined
  }, [])
  useEffect(() => {
    if (!isKnown) return undefined
    const isSignedIn = id !== undefined && createdAt !== undefined
    const owner = isSignedIn ? { id, publicId, createdAt } : null
    return whenIdle(() => void queue().then((photoQueue) => photoQueue.setUser(owner), sayNotFetched))
  }, [isKnown, id, publicId, createdAt])
}
