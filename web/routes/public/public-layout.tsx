import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { UpdatePrompt } from '../../features/update/update-prompt.ts'
import { SiteFooter } from '../../site/layout/site-footer.tsx'
import { Toaster } from '../../ui/feedback/toaster.tsx'
import { fetchLazyParts } from '../../ui/lazy-part.ts'
import { untilIdle } from '../../until-idle.ts'
import { PublicHeader } from './public-header.tsx'

/** The frame of the pages that everybody may see. */
export function Component() {
  // Dialogs, menus and toasts are there before anybody opens them.
  useEffect(() => {
    const given = new AbortController()
    void fetchLazyParts(() => untilIdle(given.signal))
    return () => given.abort()
  }, [])
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <PublicHeader />
      {/* A screen high also while its screen is on its way or short: the foot would jump up, and down again. */}
      <main id="main" tabIndex={-1} className="grid min-h-[calc(100dvh-4.25rem)]">
        <Outlet />
      </main>
      <SiteFooter />
      <UpdatePrompt />
      <Toaster />
    </div>
  )
}
