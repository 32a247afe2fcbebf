import { createElement, useEffect, useReducer, useRef, type ComponentType, type ReactNode } from 'react'

/** What was made by `lazyPart` and has not been asked for yet. */
const waiting = new Set<() => Promise<unknown>>()

/**
 * Fetches every part that was not needed yet, so that it is there when it is asked for; also without a connection. What
 * these parts consist of in turn is known once they are there, and fetched as well. One after the other, each when the
 * browser is `idle`: all at once they would keep it from answering a tap.
 */
export async function fetchLazyParts(idle: () => Promise<void>): Promise<void> {
  // Also visits what is added meanwhile.
  for (const load of waiting) {
    await idle()
    // What does not come now, without a connection for example, is fetched when it is shown.
    await load().catch(() => undefined)
  }
}

/**
 * A component whose code is fetched when it is first shown, or before that by `fetchLazyParts`. Its `fallback`, or else
 * nothing, stands in its place meanwhile. Without a connection it waits for one, so that the screen around it stays as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { fallback?: ReactNode }> {
  let part: ComponentType<Props> | undefined
  let failure: { cause: unknown } | undefined
  const fetchPart = async () => {
    part ??= await load()
    waiting.delete(fetchPart)
  }
  waiting.add(fetchPart)

  return function LazyPart({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [, showAgain] = useReducer((count: number) => count + 1, 0)
    const isShown = useRef(part !== undefined)
    useEffect(() => {
      // Fetched ahead just after this was drawn without it, it has to be drawn as well: a dialog never came, on phones that were busy.
      if (isShown.current) return undefined
      const given = new AbortController()
      const bring = async () => {
        try {
          failure = undefined
          await fetchPart()
        } catch (cause) {
          if (!navigator.onLine)
            return addEventListener('online', () => void bring(), { once: true, signal: given.signal })
          failure = { cause }
        }
        if (!given.signal.aborted) showAgain()
      }
      void bring()
      return () => given.abort()
    }, [])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left are the part's own properties
    if (part) return createElement(part, props as unknown as Props)
    if (failure) throw failure.cause
    return fallback
  }
}
