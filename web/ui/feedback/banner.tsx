import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

type Tone = 'info' | 'ok' | 'warn' | 'bad'

const looks: Record<Tone, { icon: ReactNode; className: string }> = {
  info: { icon: <Info aria-hidden />, className: 'bg-sunken text-ink' },
  ok: { icon: <CircleCheck aria-hidden />, className: 'bg-pine-tint text-pine-ink' },
  warn: { icon: <TriangleAlert aria-hidden />, className: 'bg-saffron-tint text-saffron-ink' },
  bad: { icon: <TriangleAlert aria-hidden />, className: 'bg-brick-tint text-brick-ink' },
}

interface Props {
  tone?: Tone
  title?: string
  children?: ReactNode
  /** Where something else, as a toast, announces the same. */
  silent?: boolean
}

const roles: Partial<Record<Tone, string>> = { bad: 'alert', ok: 'status' }

/** A few words that stay: what happened, and what to do about it. Errors are announced. */
export function Banner({ tone = 'info', title, children, silent }: Props) {
  const { icon, className } = looks[tone]
  return (
    <div
      role={silent ? undefined : roles[tone]}
      className={joinClasses(
        'flex items-start gap-3 rounded-control px-4 py-3 text-sm leading-[1.45] [&>svg]:mt-[.1em] [&>svg]:size-[1.25em] [&>svg]:flex-none [&>svg]:stroke-[1.75]',
        className,
      )}
    >
      {icon}
      <div className="min-w-0">
        {title ? <b className="block">{title}</b> : null}
        {children}
      </div>
    </div>
  )
}
