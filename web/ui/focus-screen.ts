/** Where the focus goes when what had it is gone: the screen itself, from where Tab leads on. */
export const focusScreen = (): void =>
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
