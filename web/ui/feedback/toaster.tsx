import { useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { onToastChange, shownToast } from './toast-store.ts'

const Toasts = lazyPart(async () => (await import('./toaster.lazy.tsx')).Toasts)

/** Where toasts appear: one at a time, swiped away to the right or dismissed. */
export function Toaster() {
  const isShowing = useSyncExternalStore(onToastChange, shownToast) !== null
  const [isUsed, setUsed] = useState(isShowing)
  if (isShowing && !isUsed) setUsed(true)
  return isUsed ? <Toasts /> : null
}
