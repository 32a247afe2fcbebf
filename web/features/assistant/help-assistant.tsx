import { MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { openAssistant, type AssistantOptions } from '../../assistant/open-assistant.ts'
import { keptConversation } from '../../assistant/kept-conversation.ts'
import { photoQueue } from '../../app/photo-queue.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { answerOffline } from './answer-offline.ts'
import { describeDevicePhotos } from './describe-device-photos.ts'

/** The button of the Help Assistant: in the head of narrow screens, where it covers nothing, else in the corner. */
export function HelpAssistant({ userId }: { userId: number }) {
  const button = useRef<HTMLButtonElement>(null)
  const leave = useRef<() => void>(undefined)
  const { pathname } = useLocation()
  const owner = String(userId)

  const options = (opener: HTMLElement): AssistantOptions => ({
    assistant: 'help',
    owner,
    opener,
    // The tab bar.
    above: '4.25rem',
    describePhotos: async () => describeDevicePhotos(photoQueue.getSnapshot().items),
    answerOffline: (question) => answerOffline(question, photoQueue.getSnapshot().items),
    onProblem: (title, description) => toast({ title, description, variant: 'destructive' }),
  })
  useEffect(() => {
    const state = keptConversation(owner)?.state
    const opener = button.current
    // Over a screen that has just been opened it would be in the way.
    if (opener && state !== undefined && state !== 'closed')
      leave.current = openAssistant(options(opener), 'minimised')
    // It stands outside of this tree, and must not outlive whose it is.
    return () => leave.current?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for whoever is signed in
  }, [owner])

  return (
    <button
      ref={button}
      type="button"
      onClick={({ currentTarget }) => {
        leave.current = openAssistant(options(currentTarget))
      }}
      className={`fixed top-2 right-16 z-40 grid size-hit place-items-center rounded-full text-pine hover:bg-sunken lg:top-auto lg:right-6 lg:bottom-6 lg:size-14 lg:bg-pine lg:text-on-pine lg:shadow-float lg:hover:bg-pine-hover [&_svg]:size-6 [&_svg]:stroke-[1.75] print:hidden ${pathname === paths.shoot ? 'invisible' : ''}`}
    >
      <MessageCircle aria-hidden />
      <span className="sr-only">Ask the Help Assistant</span>
    </button>
  )
}
