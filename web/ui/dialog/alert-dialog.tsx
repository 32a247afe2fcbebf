import { lazyDialog } from './lazy-dialog.ts'

/** Asks before something that cannot be taken back. Closing it is up to the caller once it is confirmed. */
export const AlertDialog = lazyDialog(async () => (await import('./alert-dialog.lazy.tsx')).AlertDialogWindow)
