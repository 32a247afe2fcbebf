/**
 * Fetches the code of the first screens behind the sign-in once the browser is idle, so that they open at once.
 * @returns calls it off
 */
export function prefetchApp(): () => void {
  // What does not come now, without a connection for example, is fetched when it is opened.
  const prefetch = () =>
    void Promise.allSettled([
      import('./app-layout.tsx'),
      import('../dashboard.tsx'),
      import('../staging.tsx'),
    ])
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(prefetch, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(prefetch)
  return () => cancelIdleCallback(handle)
}
