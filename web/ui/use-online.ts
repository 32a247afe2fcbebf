import { useSyncExternalStore } from 'react'

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser believes that it has a connection; it may still not reach the server. */
export const useOnline = (): boolean => useSyncExternalStore(onConnectionChange, () => navigator.onLine)
