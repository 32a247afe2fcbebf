import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

/** A plain sheet on the canvas. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section
    {...rest}
    className={joinClasses(
      'min-w-0 rounded-card border border-line bg-raised p-[clamp(1rem,2.2vw,1.5rem)]',
      className,
    )}
  />
)
