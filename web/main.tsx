import './zod-without-eval.ts'
import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { holdAppLock } from './app-lock.ts'
import { watchForInstall } from './features/install/install-offer.ts'
import { begunReads } from './queries/begun-reads.ts'
import { followNotifications } from './app/follow-notifications.ts'
import { makeRouter } from './router.tsx'
import { fetchOwnTypefaces } from './own-typefaces.ts'
import { nextTask } from './next-task.ts'
import { isSitePath } from './site-paths.ts'
import { paintBrowserChrome } from './ui/action/theme.ts'
import { whenIdle } from './when-idle.ts'

paintBrowserChrome()
watchForInstall()

const { queryClient, restored } = begunReads
// The screen's own code is run while the device looks for what was read before: piece by piece, before the router asks for the whole.
await window.screenCode
// In tasks of their own, as all that takes long: a tap on what is drawn already is answered in between.
await nextTask()
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

// The first script may have fetched all this before the page itself has come whole.
if (document.readyState === 'loading')
  await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))
await nextTask()
const app = createRoot(document.getElementById('root')!)
// In slices.
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
whenIdle(
  () =>
    void import('./queries/follow-sign-ins.ts').then(
      ({ followSignIns }) => followSignIns(queryClient),
      (error: unknown) => console.warn('Other tabs cannot be followed', error),
    ),
)
// The service worker fetches the rest of the app, and the page comes first.
if (import.meta.env.PROD)
  whenIdle(
    () => void import('./features/update/app-update.ts').then(({ watchForUpdates }) => watchForUpdates()),
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
