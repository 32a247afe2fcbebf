import type { ReactNode } from 'react'
import { useOnline } from '../use-online.ts'
import { Banner } from './banner.tsx'

interface Props {
  title?: string
  children?: ReactNode
}

/** In place of what could not be read: a failure, or without a connection, which `OfflineNotice` tells of once a screen, a quiet line. */
export function Unloaded({ title, children }: Props) {
  if (!useOnline()) return <p className="text-sm text-ink-2">Shows here once you are connected.</p>
  return (
    <Banner tone="bad" title={title}>
      {children}
    </Banner>
  )
}
