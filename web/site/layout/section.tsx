import type { ReactNode } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'

interface Props {
  id?: string
  /** Far down the page: not laid out before the first screen is there, unless it is nearly seen. */
  far?: boolean
  /** On a raised band of its own. */
  band?: boolean
  className?: string
  children: ReactNode
}

/** A section of a public page, as wide as the page's column and with its rhythm. */
export const Section = ({ id, far, band, className, children }: Props) => (
  <section
    id={id}
    className={joinClasses(
      'scroll-mt-20 py-[clamp(3.5rem,8vw,7.5rem)]',
      band && 'border-y border-line bg-raised',
      far && 'far',
    )}
  >
    <div className={joinClasses('mx-auto max-w-[calc(var(--wrap)+2*var(--gutter))] px-gutter', className)}>
      {children}
    </div>
  </section>
)

/** Heading on the left, what belongs to it on the right. */
export const SectionHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-[clamp(1.75rem,4vw,3.5rem)] grid items-end gap-x-16 gap-y-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <h2 className="max-w-[22ch]">{title}</h2>
    {children}
  </div>
)
