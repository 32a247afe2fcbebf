import type { ComponentProps } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { joinClasses } from '../join-classes.ts'

/**
 * The spinner takes the place of the icon, or else of the words, which are still read: a button that grew would push its
 * neighbours about.
 */
const BUSY =
  'not-has-[>svg~svg]:[-webkit-text-fill-color:transparent] not-has-[>svg~svg]:[&>svg]:absolute [&>svg~svg]:hidden'

type Props = ComponentProps<'button'> & ButtonLook & { busy?: boolean }

/** A button. While `busy` it keeps its width and its focus, and takes no second click. */
export function Button({ variant, size, square, className, busy, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonLook({ variant, size, square, className: joinClasses(className, busy && BUSY) })}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}
