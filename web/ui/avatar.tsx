import { UserRound } from 'lucide-react'
import { initials } from './initials.ts'

/** A person as a round of initials; the name itself stands beside it. */
export const Avatar = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className="inline-grid size-9 flex-none place-items-center rounded-full bg-pine-tint text-xs font-semibold text-pine-ink"
  >
    {initials(name) || <UserRound className="size-4 stroke-[1.75]" />}
  </span>
)
