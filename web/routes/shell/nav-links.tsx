import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isCurrent, type AppLink } from './app-links.ts'

export interface NavLinksProps {
  links: AppLink[]
  large?: boolean
  onChoose?: () => void
}

/** Places one under another, the current one marked, and brought into view where they scroll. */
export function NavLinks({ links, large, onChoose }: NavLinksProps) {
  const { pathname } = useLocation()
  const current = useRef<HTMLAnchorElement>(null)
  const currentPath = links.find((link) => isCurrent(link, pathname))?.to
  useEffect(() => {
    if (currentPath) current.current?.scrollIntoView({ block: 'nearest' })
  }, [currentPath])
  return links.map((link) => (
    <Link
      key={link.to}
      ref={link.to === currentPath ? current : undefined}
      to={link.to}
      onClick={onChoose}
      aria-current={isCurrent(link, pathname) ? 'page' : undefined}
      className={`flex items-center gap-3 rounded-control px-3 text-ink-2 no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-pine-tint aria-[current=page]:font-semibold aria-[current=page]:text-pine-ink ${
        large ? 'min-h-13 text-lg font-semibold' : 'min-h-hit text-sm font-medium'
      }`}
    >
      <link.icon aria-hidden className="size-[1.25em] flex-none stroke-[1.75]" />
      {link.label}
    </Link>
  ))
}
