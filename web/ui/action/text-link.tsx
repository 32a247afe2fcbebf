import { Link, type LinkProps } from 'react-router-dom'
import { joinClasses } from '../join-classes.ts'

/** An underlined link that stands alone, tall enough for a thumb. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className={joinClasses(
      'inline-flex min-h-hit items-center gap-[.4rem] font-semibold underline decoration-line-strong decoration-1 underline-offset-[.2em] hover:decoration-current [&_svg]:size-[1.25em] [&_svg]:stroke-[1.75]',
      className,
    )}
  />
)
