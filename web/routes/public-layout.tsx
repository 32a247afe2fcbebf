import { Outlet } from 'react-router-dom'
import { Toaster } from '../ui/toaster.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** The frame of the pages that everybody may see. */
export function Component() {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="grid">
        <Outlet />
      </main>
      <PublicFooter />
      <Toaster />
    </div>
  )
}
