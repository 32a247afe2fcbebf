import './zod-without-eval.ts'
import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { holdAppLock } from './app-lock.ts'
import { watchForInstall } from './features/install/install-offer.ts'
import { followNotifications } from './app/follow-notifications.ts'
import { restoreReads } from './queries/persist-queries.ts'
import { makeQueryClient } from './queries/query-client.ts'
import { makeRouter } from './router.tsx'
import { fetchOwnTypefaces } from './own-typefaces.ts'
import { isSitePath } from './site-paths.ts'
import { paintBrowserChrome } from './ui/action/theme.ts'
import { whenIdle } from './when-idle.ts'

paintBrowserChrome()
watchForInstall()

const queryClient = makeQueryClient()
// Asks who is signed in at once, while the screen's own code is still on its way.
const restored = restoreReads(queryClient)
// That code is fetched and run while the device looks for what was read before.
const router = makeRouter()
await restored
followNotifications(router)

// A public page stands here only while there is no connection; from there one may come to a screen with a form.
if (isSitePath(router.state.location.pathname)) {
  const stop = router.subscribe(({ location }) => {
    if (isSitePath(location.pathname)) return
    holdAppLock()
    stop()
  })
} else holdAppLock()

if (import.meta.env.PROD) {
  // After the first paint: the service worker fetches the rest of the app, and the page comes first.
  const watch = () =>
    void import('./features/update/app-update.ts').then(({ watchForUpdates }) => watchForUpdates())
  if (document.readyState === 'complete') watch()
  else window.addEventListener('load', watch)
}

// The first script may have fetched all this before the page itself has come whole.
if (document.readyState === 'loading')
  await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
const app = createRoot(document.getElementById('root')!)
// In slices: a tap on what is drawn already is answered in between.
const show = () =>
  startTransition(() =>
    app.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
await window.appStyles
whenIdle(
  () =>
    // Without a connection the fallbacks stay, and the next page tries again.
    void fetchOwnTypefaces().catch((error: unknown) => console.warn('The typefaces did not come', error)),
)
// Until the first screen's code is there, the page keeps the outline that it came with.
if (router.state.initialized) show()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    show()
  })
}
