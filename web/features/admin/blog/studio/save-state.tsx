import { CircleCheck, CloudOff, PencilLine, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import type { WritingState } from './writing/writing-session.ts'

const WORDS: Record<WritingState<unknown>['kind'], { icon: ReactNode; text: string }> = {
  saved: { icon: <CircleCheck aria-hidden />, text: 'Saved' },
  typing: { icon: <PencilLine aria-hidden />, text: 'Not saved yet' },
  saving: { icon: <Spinner />, text: 'Saving' },
  offline: { icon: <CloudOff aria-hidden />, text: 'No connection. Kept on this device' },
  'signed-out': { icon: <TriangleAlert aria-hidden />, text: 'Signed out. Kept on this device' },
  conflict: { icon: <TriangleAlert aria-hidden />, text: 'Changed by somebody else. Kept on this device' },
  refused: { icon: <TriangleAlert aria-hidden />, text: 'Not saved. Kept on this device' },
}

/** Where what is being written is kept. */
export function SaveState({ state }: { state: WritingState<unknown> }) {
  const { icon, text } = WORDS[state.kind]
  return (
    <output className="inline-flex items-center gap-1.5 text-sm text-ink-2 [&_svg]:size-4 [&_svg]:stroke-[1.75]">
      {icon}
      {text}
    </output>
  )
}
