import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
  type Persister,
} from '@tanstack/query-persist-client-core'
import type { Query, QueryClient } from '@tanstack/react-query'
import { READER_NAME } from '../../shared/reader-name.ts'
import type { User } from '../../shared/contracts/sign-in/auth.ts'
import { forgetEverythingRead, forgetReadsOfOthers, READER } from '../offline/cache/forget-everything-read.ts'
import { forgetReads, keepReads, keptReads } from '../offline/cache/persisted-reads.ts'
import { sessionKey, sessionQuery } from './session.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SAVE_AFTER_MS = 1000
/** A database that hangs must not keep the app from opening. */
const RESTORE_LIMIT_MS = 1500

/** The built file carries a hash of the whole app: another version may expect other data. */
const VERSION = new URL(import.meta.url).pathname

/** What opens offline: rooms, listings, credits, and who one is. */
const KEPT: unknown[] = [sessionKey[0], 'projects', 'listings', 'usage', 'analysis']
/** Also what could not be read again, as without a signal: the data of the last time is still there. */
const isKept = (query: Query) => query.state.data !== undefined && KEPT.includes(query.queryKey[0])

/** Kept as it was when it was last read, without the failures since. */
function withoutFailures(client: PersistedClient): PersistedClient {
  const queries = client.clientState.queries.map((query) => {
    const { state } = query
    const sound = { status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null } as const
    return { ...query, state: { ...state, ...sound } }
  })
  return { ...client, clientState: { ...client.clientState, queries } }
}

const isPersistedClient = (value: unknown): value is PersistedClient =>
  typeof value === 'object' && value !== null && 'clientState' in value && 'buster' in value

const persisterOf = (reader: string): Persister => ({
  persistClient: (client) => keepReads(reader, withoutFailures(client)),
  restoreClient: async () => {
    const kept = await keptReads(reader)
    return isPersistedClient(kept) ? kept : undefined
  },
  removeClient: forgetReads,
})

const lastReader = (): string | null => localStorage.getItem(READER)
const readerOf = ({ id, publicId }: User): string => publicId ?? String(id)

/**
 * Brings back what the last user of this device had read, so that the app opens offline, then asks the
 * server who is signed in now.
 */
export async function restoreReads(queryClient: QueryClient): Promise<void> {
  const reader = lastReader()
  if (reader !== null) {
    const restored = persistQueryClientRestore({
      queryClient,
      persister: persisterOf(reader),
      maxAge: 60 * DAY_MS,
      buster: VERSION,
    }).catch((error: unknown) => console.warn('What was read before could not be restored', error))
    const limit = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_LIMIT_MS))
    await Promise.race([restored, limit])
    // What comes late must not be overwritten by what was read before it came.
    void restored.then(() => keepOn(queryClient))
  } else keepOn(queryClient)
  // Fails offline, which leaves what was restored.
  void queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
}

/** Keeps what the user reads from now on; what another one read before is forgotten. */
function keepOn(queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    void save(queryClient)
  }
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved' || type === 'observerResultsUpdated') return
    // What goes on changing, as while rooms are staged, is saved every time and not never.
    timer ??= setTimeout(saveNow, SAVE_AFTER_MS)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveNow()
  })
}

async function save(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery.queryKey)
  if (user === undefined) return
  try {
    if (user === null) return await forgetEverythingRead()
    if (readerOf(user) !== lastReader()) await forgetReadsOfOthers()
    localStorage.setItem(READER, readerOf(user))
    localStorage.setItem(READER_NAME, user.name)
    await persistQueryClientSave({
      queryClient,
      persister: persisterOf(readerOf(user)),
      buster: VERSION,
      dehydrateOptions: { shouldDehydrateQuery: isKept, shouldDehydrateMutation: () => false },
    })
  } catch (error) {
    // A full or forbidden storage costs the offline view alone.
    console.warn('What was read could not be kept', error)
  }
}
