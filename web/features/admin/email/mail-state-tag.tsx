import { Check, Clock, Send, SkipForward, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MailState } from '../../../../shared/contracts/admin/mail/email.ts'
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx'

const LOOKS: Record<MailState, { tone: TagTone; icon: ReactNode; word: string }> = {
  queued: { tone: 'neutral', icon: <Clock aria-hidden />, word: 'Queued' },
  sending: { tone: 'warn', icon: <Send aria-hidden />, word: 'Sending' },
  sent: { tone: 'ok', icon: <Check aria-hidden />, word: 'Sent' },
  bounced: { tone: 'bad', icon: <TriangleAlert aria-hidden />, word: 'Bounced' },
  failed: { tone: 'bad', icon: <TriangleAlert aria-hidden />, word: 'Failed' },
  skipped: { tone: 'neutral', icon: <SkipForward aria-hidden />, word: 'Not sent' },
}

/** How far a mail came; one that was tried in vain says that it is tried again. */
export function MailStateTag({ state, attempts = 0 }: { state: MailState; attempts?: number }) {
  const { tone, icon, word } = LOOKS[state]
  const isRetried = state === 'queued' && attempts > 0
  return (
    <Tag tone={isRetried ? 'warn' : tone}>
      {icon}
      {isRetried ? 'Retrying' : word}
    </Tag>
  )
}
