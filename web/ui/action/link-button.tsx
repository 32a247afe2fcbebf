import { Link, type LinkProps } from 'react-router-dom'
import { buttonLook, type ButtonLook } from './button-look.ts'

/** A link that looks like a button. */
export const LinkButton = ({ variant, size, square, className, ...rest }: LinkProps & ButtonLook) => (
  <Link {...rest} className={buttonLook({ variant, size, square, className })} />
)
