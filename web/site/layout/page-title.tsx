import type { ReactNode } from 'react'

/** The head of an inner page: what it is on the left, what to know of it on the right. */
export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-[calc(var(--wrap)+2*var(--gutter))] gap-x-16 gap-y-4 px-gutter pt-[clamp(2.25rem,5vw,4.5rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end">
    <h1 className="-ml-[.03em] max-w-[10.85em] text-title max-sm:max-w-[9em] leading-[1.05] font-[400] tracking-[-.028em]">
      {title}
    </h1>
    {children ? (
      <div className="grid max-w-[34rem] gap-4 text-lede text-ink-2 lg:pb-2">{children}</div>
    ) : null}
  </div>
)
