import type { User } from '../../../../shared/contracts/sign-in/auth.ts'
import { ignoreQuotaExceeded } from '../database/ignore-quota-exceeded.ts'
import type { QueueStore } from '../database/queue-store.ts'

/** Who the server says is signed in. */
export type SignedIn = Pick<User, 'id' | 'publicId' | 'createdAt'>

interface Owned {
  userId: number | null
  ownerId: string | null
  createdAt: number
}

/** A phone's clock against the server's. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

/**
 * What belongs to whom now that this user is signed in; null where nothing changes. Servers give numbers again after
 * an older back-up was restored, so that the number of a row means only the account that it is bound to by its public
 * id. A row whose number is somebody else's by now gets its negative, which is nobody's, until its owner comes back.
 * One from before there were public ids is claimed by an account of its number that is older than the row: an account
 * that got the number later is not its owner.
 */
export function bound<Row extends Owned>(row: Row, { id, publicId, createdAt }: SignedIn): Row | null {
  const { userId, ownerId } = row
  if (publicId === undefined || userId === null) return null
  const isOwn =
    ownerId === null
      ? Math.abs(userId) === id && Date.parse(createdAt) <= row.createdAt + CLOCK_TOLERANCE_MS
      : ownerId === publicId
  if (isOwn) return userId === id && ownerId === publicId ? null : { ...row, userId: id, ownerId: publicId }
  return userId === id ? { ...row, userId: -id } : null
}

/** Puts right whose the photos and listings of this device are, before anything is shown or sent for `user`. */
export async function bindOwner(store: QueueStore, user: SignedIn): Promise<void> {
  for (const row of await store.list())
    if (bound(row, user)) await ignoreQuotaExceeded(store.change(row.id, (item) => bound(item, user)))
  for (const row of await store.listings())
    if (bound(row, user))
      await ignoreQuotaExceeded(store.changeListing(row.id, (listing) => listing && bound(listing, user)))
}
