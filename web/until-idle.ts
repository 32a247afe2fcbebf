import { whenIdle } from './when-idle.ts'

/** Resolves once the browser has nothing more urgent to do; never when called off before. */
export const untilIdle = (signal: AbortSignal): Promise<void> =>
  // oxlint-disable-next-line promise/avoid-new -- the browser calls back
  new Promise((resolve) => {
    if (!signal.aborted) signal.addEventListener('abort', whenIdle(resolve))
  })
