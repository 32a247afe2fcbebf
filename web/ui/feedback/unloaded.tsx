import type { ReactNode } from 'react'
import { useConnection } from '../use-connection.ts'
import { Banner } from './banner.tsx'

interface Props {
  title?: string
  children?: ReactNode
}

/** In place of what could not be read: a failure, or without an answer, which `OfflineNotice` tells of once a screen, a quiet line. */
export function Unloaded({ title, children }: Props) {
  if (useConnection() !== 'online')
    return <p className="text-sm text-ink-2">Shows here once you are connected.</p>
  return (
    <Banner tone="bad" title={title}>
      {children}
    </Banner>
  )
}
