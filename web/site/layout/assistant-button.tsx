import { MessageCircle } from 'lucide-react'
import { behaviour } from '../behaviour.ts'

/** Opens the assistant, once its script is there: visitors' about what is sold, users' about their own. */
export const AssistantButton = ({ signedInId }: { signedInId: number | null }) => (
  <button
    type="button"
    {...behaviour('assistant')}
    data-owner={signedInId ?? undefined}
    className="fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 hidden size-14 place-items-center rounded-full bg-pine text-on-pine shadow-float data-alive:grid [&_svg]:size-6 [&_svg]:stroke-[1.75]"
  >
    <MessageCircle aria-hidden />
    <span className="sr-only">
      {signedInId === null ? 'Ask the Sales Assistant' : 'Ask the Help Assistant'}
    </span>
  </button>
)
