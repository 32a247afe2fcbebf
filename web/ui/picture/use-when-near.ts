import { useEffect, useState } from 'react'

/** Calls once each time its element comes within a screen's height of being seen; the ref goes on that element. */
export function useWhenNear(onNear: () => unknown, enabled: boolean) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!element || !enabled) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void onNear()
      },
      { rootMargin: '100% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, enabled, onNear])
  return setElement
}
