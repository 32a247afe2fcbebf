import { useEffect } from 'react'

/** Keeps the screen on while a room is photographed; the system takes it back whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return () => {}
    let lock: WakeLockSentinel | undefined
    let gone = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery: then the screen goes dark as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (gone) void lock?.release()
    }
    const follow = () => void request()
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', follow)
      void lock?.release()
    }
  }, [])
}
