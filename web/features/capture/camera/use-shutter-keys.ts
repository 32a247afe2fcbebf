import { useEffect, useRef } from 'react'

/** Where a key means something else already. */
const BUSY = 'input, textarea, select, button, a, [role="dialog"]'

/** The keyboard as a shutter: space or Enter shoots, G shows the grid; also for remote shutters, which are keyboards. */
export function useShutterKeys(onShoot: () => void, onGrid: () => void): void {
  const acts = useRef({ onShoot, onGrid })
  useEffect(() => {
    acts.current = { onShoot, onGrid }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const inUse = event.target instanceof Element && event.target.closest(BUSY) !== null
      if (inUse || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault()
        acts.current.onShoot()
      } else if (event.key.toLowerCase() === 'g') acts.current.onGrid()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
