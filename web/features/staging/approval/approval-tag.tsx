import { Check, Clock, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApprovalState } from '../../../../shared/contracts/approvals.ts'
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx'

const LOOKS: Record<Exclude<ApprovalState, 'none'>, { tone: TagTone; icon: ReactNode; words: string }> = {
  asked: { tone: 'neutral', icon: <Clock aria-hidden />, words: 'Seller asked' },
  accepted: { tone: 'ok', icon: <Check aria-hidden />, words: 'Seller accepted' },
  'change-asked': { tone: 'warn', icon: <MessageSquareText aria-hidden />, words: 'Change asked' },
}

/** Where a seller's word on a room stands; nothing where nobody was asked. */
export function ApprovalTag({ state }: { state: ApprovalState }) {
  if (state === 'none') return null
  const { tone, icon, words } = LOOKS[state]
  return (
    <Tag tone={tone}>
      {icon}
      {words}
    </Tag>
  )
}
