import { savesData } from '../../offline/image/saves-data.ts'
import { fetchLazyParts } from '../../ui/lazy-part.ts'
import { untilIdle } from '../../until-idle.ts'
import { screens } from './screens.ts'

// What does not come now, without a connection for example, is fetched when it is opened.
const ignore = () => undefined

/** Fetches the screen that a link leads to as soon as somebody reaches for it. */
function prefetchReachedFor({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== location.origin) return
  screens
    .find(({ path }) => path.test(link.pathname))
    ?.load()
    .catch(ignore)
}

async function prefetchOneByOne(signal: AbortSignal): Promise<void> {
  await fetchLazyParts(() => untilIdle(signal))
  for (const { load } of savesData() ? [] : screens) {
    await untilIdle(signal)
    if (signal.aborted) return
    await load().catch(ignore)
  }
}

/**
 * Once the browser is idle, fetches what the screen opens later (dialogs, menus, toasts), then the other screens of the
 * app one by one. Whoever saves data has a screen fetched when a finger is on its link.
 * @returns calls it off
 */
export function prefetchScreens(): () => void {
  const given = new AbortController()
  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(sign, prefetchReachedFor, { passive: true, signal: given.signal })
  void prefetchOneByOne(given.signal)
  return () => given.abort()
}
