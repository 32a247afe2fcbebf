import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

/** One number that matters, with its name above and what to know of it below. */
export const Figure = ({
  name,
  value,
  children,
}: {
  name: string
  value: ReactNode
  children?: ReactNode
}) => (
  <Card className="grid content-start gap-1">
    <h2 className="font-sans text-sm font-medium text-ink-2">{name}</h2>
    <p className="readout font-serif text-h3-lg">{value}</p>
    {children ? <p className="text-sm text-ink-2">{children}</p> : null}
  </Card>
)
