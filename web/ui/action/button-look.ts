import { joinClasses } from '../join-classes.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger' | 'panel' | 'panel-quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'inline-flex items-center justify-center gap-[.55rem] rounded-control border-[1.5px] text-center font-semibold leading-[1.15] no-underline transition-[background-color,border-color,translate] active:translate-y-px focus-visible:rounded-control disabled:cursor-not-allowed disabled:translate-y-0 [&_svg]:size-[1.25em] [&_svg]:flex-none [&_svg]:stroke-[1.75]'

const disabled =
  'disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:hover:border-line disabled:hover:bg-sunken'

const variants: Record<ButtonVariant, string> = {
  primary: `border-pine bg-pine text-on-pine hover:border-pine-hover hover:bg-pine-hover ${disabled}`,
  quiet: `border-line-strong bg-transparent text-ink hover:border-ink-3 hover:bg-sunken ${disabled}`,
  plain: 'border-transparent bg-transparent text-ink hover:bg-sunken disabled:text-ink-3',
  danger: `border-brick bg-brick text-on-brick hover:border-brick-hover hover:bg-brick-hover ${disabled}`,
  panel:
    'border-panel-button bg-panel-button text-on-panel-button hover:border-white hover:bg-white focus-visible:outline-saffron',
  'panel-quiet':
    'border-panel-control bg-transparent text-on-panel hover:bg-panel-hover focus-visible:outline-saffron',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-hit px-3.5 py-1.5 text-sm',
  md: 'min-h-control px-[1.125rem] py-2 text-base',
  lg: 'min-h-control-lg px-[1.375rem] py-2 text-lg',
}

const squares: Record<ButtonSize, string> = {
  sm: 'size-hit flex-none',
  md: 'size-control flex-none',
  lg: 'size-control-lg flex-none',
}

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** A square for one icon; such a button needs an aria-label. */
  square?: boolean
  className?: string
}

/** The classes of anything that looks like a button. */
export const buttonLook = ({ variant = 'primary', size = 'md', square, className }: ButtonLook): string =>
  joinClasses(base, variants[variant], square ? squares[size] : sizes[size], className)
