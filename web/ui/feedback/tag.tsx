import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

export type TagTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'solid' | 'line'

const tones: Record<TagTone, string> = {
  neutral: 'bg-sunken text-ink-2',
  ok: 'bg-pine-tint text-pine-ink',
  warn: 'bg-saffron-tint text-saffron-ink',
  bad: 'bg-brick-tint text-brick-ink',
  solid: 'bg-saffron text-on-saffron',
  line: 'text-ink-2 shadow-[inset_0_0_0_1px_var(--line-strong)]',
}

/** A word with an icon; the colour is only the third signal. */
export const Tag = ({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) => (
  <span
    className={joinClasses(
      'inline-flex min-h-[1.625rem] items-center gap-[.35rem] rounded-tag px-2 py-[.1rem] font-sans text-xs leading-[1.2] font-semibold tracking-normal whitespace-nowrap [&_svg]:size-[1em] [&_svg]:stroke-[2.25]',
      tones[tone],
    )}
  >
    {children}
  </span>
)
