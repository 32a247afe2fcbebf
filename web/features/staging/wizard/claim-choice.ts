/** A page that is loaded anew may ask before the browser has let go of what it held before. */
const RELOAD_PATIENCE_MS = 1000

/** In which a tab keeps, through reloads, under which name it chooses; browsers copy it into a tab that is duplicated. */
const PAGE = 'nestage.choosing-page'

/**
 * Whether what the page of that name chose is this page's from now on, until `closed`. The lock goes with whoever holds it, so that what
 * a tab had which was closed or has died is free. Where there are no locks, as without https, it is everybody's.
 */
export async function claimChoice(
  page: string,
  closed: Promise<void>,
  options: LockOptions = { ifAvailable: true },
): Promise<boolean> {
  const { locks }: { locks?: LockManager } = navigator
  if (!locks) return true
  const answer = Promise.withResolvers<boolean>()
  const hold = async (lock: Lock | null) => {
    answer.resolve(lock !== null)
    if (lock) await closed
  }
  locks.request(`nestage-choice ${page}`, options, hold).catch(() => answer.resolve(false))
  return answer.promise
}

/** The name under which this page chooses: the one it had before it was loaded anew, unless another page goes by it. */
export async function claimPage(closed: Promise<void>): Promise<string> {
  const before = sessionStorage.getItem(PAGE)
  const patience = { signal: AbortSignal.timeout(RELOAD_PATIENCE_MS) }
  if (before !== null && (await claimChoice(before, closed, patience))) return before
  const page = crypto.randomUUID()
  sessionStorage.setItem(PAGE, page)
  await claimChoice(page, closed)
  return page
}
