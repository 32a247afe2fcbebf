import { whenIdle } from '../../when-idle.ts'

/**
 * Fetches the code of the first screens behind the sign-in once the browser is idle, so that they open at once.
 * @returns calls it off
 */
export const prefetchApp = (): (() => void) =>
  // What does not come now, without a connection for example, is fetched when it is opened.
  whenIdle(
    () =>
      void Promise.allSettled([
        import('./app-layout.tsx'),
        import('../dashboard.tsx'),
        import('../staging.tsx'),
      ]),
  )
