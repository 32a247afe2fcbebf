import { useEffect } from 'react'
import { whenReachable } from '../ui/when-reachable.ts'

/** Opens the page anew once the server answers at its address. */
export function useReloadWhenReachable(): void {
  useEffect(() => {
    const left = new AbortController()
    whenReachable(left.signal, () => window.location.reload())
    return () => left.abort()
  }, [])
}
