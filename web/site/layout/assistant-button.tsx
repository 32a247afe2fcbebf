import { MessageCircle } from 'lucide-react'
import { behaviour } from '../behaviour.ts'

/**
 * Opens the assistant, once its script is there: visitors' about what is sold, users' about their own. On phones it stands in the head, where
 * it covers nothing, beside the menu; those too narrow for that have it in the corner.
 */
export const AssistantButton = ({ signedInId }: { signedInId: number | null }) => (
  <button
    type="button"
    {...behaviour('assistant')}
    data-owner={signedInId ?? undefined}
    className="fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 hidden size-14 place-items-center rounded-full bg-pine text-on-pine shadow-float data-alive:grid min-[22.5rem]:max-md:top-3 min-[22.5rem]:max-md:right-[calc(var(--gutter)+3.25rem)] min-[22.5rem]:max-md:bottom-auto min-[22.5rem]:max-md:size-hit min-[22.5rem]:max-md:bg-transparent min-[22.5rem]:max-md:text-pine min-[22.5rem]:max-md:shadow-none [&_svg]:size-6 [&_svg]:stroke-[1.75] print:hidden!"
  >
    <MessageCircle aria-hidden />
    <span className="sr-only">
      {signedInId === null ? 'Ask the Sales Assistant' : 'Ask the Help Assistant'}
    </span>
  </button>
)
