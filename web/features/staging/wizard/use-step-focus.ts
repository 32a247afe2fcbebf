import { useEffect, useRef, type RefObject } from 'react'

/**
 * After a change of step: the top of the wizard comes back into view, and the focus goes to the new step where
 * the button that was pressed left with the old one.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const wizard = useRef<HTMLDivElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step || !wizard.current) return
    shown.current = step
    if (wizard.current.getBoundingClientRect().top < 0) wizard.current.scrollIntoView()
    if (document.activeElement !== document.body) return
    const panel = wizard.current.querySelector<HTMLElement>('[role=tabpanel][data-state=active]')
    panel?.focus({ preventScroll: true })
  }, [step])
  return wizard
}
