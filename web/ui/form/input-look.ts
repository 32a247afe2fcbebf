/** The classes of everything that is typed into. */
export const inputLook =
  'w-full min-h-control rounded-control border-[1.5px] border-line-strong bg-raised px-3.5 py-2.5 text-base placeholder:text-ink-3 focus-visible:rounded-control focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-2 aria-invalid:border-brick read-only:bg-sunken'
