import type { ReactNode } from 'react'

/** The head of an inner page. */
export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-[calc(var(--wrap)+2*var(--gutter))] gap-4 px-gutter pt-[clamp(2.5rem,6vw,5rem)]">
    <h1 className="max-w-[20ch]">{title}</h1>
    {children ? <div className="max-w-[42rem] text-lede text-ink-2">{children}</div> : null}
  </div>
)
