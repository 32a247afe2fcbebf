/** A menu in a `details` closes with Escape, with a click elsewhere, and when the focus moves on. */
export function foldAway(element: HTMLElement): void {
  if (!(element instanceof HTMLDetailsElement)) return
  const close = () => {
    element.open = false
  }
  element.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !element.open) return
    close()
    element.querySelector('summary')?.focus()
  })
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !element.contains(target)) close()
  })
}
