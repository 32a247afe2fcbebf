import { lazyDialog } from './lazy-dialog.ts'

/** A window over the page that keeps the focus until it is closed. */
export const Dialog = lazyDialog(async () => (await import('./dialog.lazy.tsx')).DialogWindow)
