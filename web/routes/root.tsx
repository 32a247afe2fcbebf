import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useReadAgainOnline } from './use-read-again-online.ts'

/** Around every screen: the skip link, the scroll position, and the focus after a change of screen. */
export function Root() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useReadAgainOnline()

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A screen reader would otherwise stay on the link of a page that is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <a
        href="#main"
        className="absolute top-[-6rem] left-4 z-90 rounded-control bg-ink px-4 py-3 text-canvas focus:top-3"
      >
        Skip to content
      </a>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
