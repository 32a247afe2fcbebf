import { lazyDialog } from '../dialog/lazy-dialog.ts'

/** A picture over the whole screen, to be looked at closely. */
export const ZoomDialog = lazyDialog(async () => (await import('./zoom-dialog.lazy.tsx')).ZoomWindow)
