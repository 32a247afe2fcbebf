import type { ReactNode } from 'react'

interface Props {
  /** A picture of one thing, shown in the doorway of our mark. */
  picture?: string
  title: string
  /** Below what heading it stands. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here yet: what would be here, and how to begin. */
export const EmptyState = ({ picture, title, heading: Heading = 'h3', children, action }: Props) => (
  <div className="grid content-center justify-items-center gap-4 rounded-sheet border-[1.5px] border-dashed border-line-strong px-4 py-[clamp(1.5rem,4vw,3rem)] text-center">
    {picture ? (
      <div className="plate w-[min(13rem,60%)]">
        <img src={picture} alt="" width={480} height={400} className="size-full object-cover" />
      </div>
    ) : null}
    <Heading className="font-serif text-h3-lg leading-tight font-medium">{title}</Heading>
    {children ? <p className="max-w-[30rem] text-ink-2">{children}</p> : null}
    {action ? <div className="flex flex-wrap justify-center gap-3">{action}</div> : null}
  </div>
)
