import type { AnchorHTMLAttributes } from 'react'
import { buttonLook, type ButtonLook } from '../ui/action/button-look.ts'

/** A link that looks like a button, for pages without the app's router. */
export const ButtonLink = ({
  variant,
  size,
  square,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & ButtonLook) => (
  <a {...rest} className={buttonLook({ variant, size, square, className })}>
    {children}
  </a>
)
