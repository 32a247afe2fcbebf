import type { ReactNode } from 'react'
import { Card } from '../../../../ui/card.tsx'

/** A part of a user's record under its heading. */
export const RecordSection = ({
  title,
  isEmpty,
  children,
}: {
  title: string
  isEmpty?: boolean
  children: ReactNode
}) => (
  <Card className="grid gap-4">
    <h2 className="text-[1.375rem]">{title}</h2>
    {isEmpty ? <p className="text-sm text-ink-2">Nothing yet.</p> : children}
  </Card>
)
