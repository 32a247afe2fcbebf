import { joinClasses } from '../../../../ui/join-classes.ts'

/** A button of the editor's toolbar. */
export const toolLook = (isOn = false): string =>
  joinClasses(
    'grid size-hit place-items-center rounded-control text-ink-2 hover:bg-raised hover:text-ink aria-disabled:text-ink-3 [&_svg]:size-5 [&_svg]:stroke-[1.75]',
    isOn && 'bg-pine-tint text-pine-ink',
  )
