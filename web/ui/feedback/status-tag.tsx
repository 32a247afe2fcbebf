import { Check, Clock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import { Tag, type TagTone } from './tag.tsx'

type Status = 'pending' | 'processing' | 'completed' | 'failed'

const looks: Record<Status, { tone: TagTone; icon: ReactNode; word: string }> = {
  completed: { tone: 'ok', icon: <Check aria-hidden />, word: 'Completed' },
  processing: { tone: 'warn', icon: <Spinner />, word: 'Processing' },
  failed: { tone: 'bad', icon: <TriangleAlert aria-hidden />, word: 'Failed' },
  pending: { tone: 'neutral', icon: <Clock aria-hidden />, word: 'Pending' },
}

/** Where something stands: icon, word, colour, in that order of importance. */
export function StatusTag({ status }: { status: Status }) {
  const { tone, icon, word } = looks[status]
  return (
    <Tag tone={tone}>
      {icon}
      {word}
    </Tag>
  )
}
