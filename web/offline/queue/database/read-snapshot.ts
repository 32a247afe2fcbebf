import { breakerMeta, pausedMeta, userMeta } from './meta-values.ts'
import { emptySnapshot, type QueueSnapshot } from './queue-snapshot.ts'
import type { QueueStore } from './queue-store.ts'
import { noteWaiting } from '../waiting-marker.ts'

/** The part of a snapshot that is stored; the rest only the page knows. */
export type StoredSnapshot = Pick<
  QueueSnapshot,
  | 'phase'
  | 'userId'
  | 'ownerId'
  | 'items'
  | 'removed'
  | 'othersWaiting'
  | 'breaker'
  | 'paused'
  | 'lost'
  | 'unreadable'
>

/** Reads what is stored, as whoever is signed in may see it, and notes down outside the database what waits. */
export async function readSnapshot(store: QueueStore): Promise<StoredSnapshot> {
  const all = await store.list()
  const user = await store.getMeta(userMeta)
  const userId = user?.id ?? null
  const ownerId = user?.publicId ?? null
  const own = all.filter((item) => item.userId === userId)
  const lost = noteWaiting(all)
  return {
    phase: 'ready',
    userId,
    ownerId,
    items: own.filter(({ removedAt }) => removedAt === null),
    removed: own.filter(({ removedAt }) => removedAt !== null),
    othersWaiting: all.filter((item) => item.userId !== userId && item.state !== 'confirmed').length,
    breaker: (await store.getMeta(breakerMeta)) ?? emptySnapshot.breaker,
    paused: (await store.getMeta(pausedMeta)) ?? false,
    lost: lost.filter((photo) =>
      photo.ownerId === null ? photo.userId === null || photo.userId === userId : photo.ownerId === ownerId,
    ),
    unreadable: await store.quarantined(),
  }
}
