import type { ReactNode } from 'react'
import { Card } from '../../../../ui/card.tsx'

/** A part of the studio beside the text. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
    <h2 className="text-h4">{title}</h2>
    {children}
  </Card>
)
