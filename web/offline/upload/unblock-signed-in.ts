import { ignoreQuotaExceeded } from '../queue/database/ignore-quota-exceeded.ts'
import { userMeta } from '../queue/database/meta-values.ts'
import { probeSession, type SessionProbe } from './probe-session.ts'
import type { QueueStore } from '../queue/database/queue-store.ts'

/** Sets free what waited for its owner to sign in. Answers how many photos that were. */
export async function unblock(store: QueueStore, userId: number): Promise<number> {
  const blocked = (await store.list()).filter(
    (item) => item.state === 'blocked-auth' && item.userId === userId,
  )
  for (const { id } of blocked)
    await ignoreQuotaExceeded(
      store.change(id, (item) =>
        item.state === 'blocked-auth' ? { ...item, state: 'ready', reason: null } : null,
      ),
    )
  return blocked.length
}

/**
 * Asks whether blocked photos can go on: a portal's redirect looks like a lost session, and a session may
 * have come back in another tab.
 */
export async function unblockIfSignedIn(
  store: QueueStore,
  probe: () => Promise<SessionProbe> = probeSession,
): Promise<void> {
  const user = await store.getMeta(userMeta)
  if (user === null) return
  const blocked = (await store.list()).some(
    (item) => item.state === 'blocked-auth' && item.userId === user.id,
  )
  if (!blocked) return
  const session = await probe()
  if (session.kind !== 'user' || session.id !== user.id) return
  // The number may be somebody else's after an older back-up was restored.
  if ((session.publicId ?? user.publicId) === user.publicId) await unblock(store, user.id)
}
