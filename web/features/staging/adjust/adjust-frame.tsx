import type { ReactNode } from 'react'

/**
 * The stage with what is said about it beside, or below on narrow screens that are upright, and what is done at the end. Outlines that
 * leave the picture end with the stage, or they would take presses that are meant for what is beside it.
 */
export const AdjustFrame = ({
  stage,
  aside,
  actions,
}: {
  stage: ReactNode
  aside: ReactNode
  actions: ReactNode
}) => (
  <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,44%)_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[minmax(0,1fr)_auto] sm:max-lg:landscape:grid-cols-[minmax(0,1fr)_42%] sm:max-lg:landscape:grid-rows-[minmax(0,1fr)_auto]">
    <div className="min-h-0 overflow-clip bg-cam p-2 sm:landscape:row-span-2 lg:row-span-2 lg:p-4">
      {stage}
    </div>
    <section
      aria-label="Changes"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also where words are all that is in it
      tabIndex={0}
      className="min-h-0 overflow-y-auto overscroll-contain focus-visible:-outline-offset-3"
    >
      {aside}
    </section>
    <div className="grid gap-2 border-t border-line px-4 pt-2 pb-[calc(.5rem+env(safe-area-inset-bottom))]">
      {actions}
    </div>
  </div>
)
