import { positionAfterKey, positionUnderPointer } from './divider.ts'

/**
 * Lets a divider be moved: drag anywhere on the stage, arrow keys by 2, Page keys by 10, Home and End. A vertical
 * swipe still scrolls the page.
 *
 * @param handle the slider, whose aria-valuenow says where the divider stands
 * @param move takes the new position, in percent from the left
 * @returns ends it
 */
export function dragDivider(
  stage: HTMLElement,
  handle: HTMLElement,
  move: (position: number) => void,
): () => void {
  // Where a finger came down, while it may still be about to scroll the page.
  let finger: PointerEvent | undefined
  const listening = new AbortController()
  const { signal } = listening

  const follow = (event: PointerEvent) => {
    const { left, width } = stage.getBoundingClientRect()
    move(positionUnderPointer(event.clientX, left, width))
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    stage.setPointerCapture(event.pointerId)
    finger = event.pointerType === 'touch' ? event : undefined
    if (!finger) follow(event)
    handle.focus({ preventScroll: true })
    // A picture must not be dragged out, nor text selected.
    event.preventDefault()
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!stage.hasPointerCapture(event.pointerId)) return
    const isScroll =
      finger && Math.abs(event.clientX - finger.clientX) <= Math.abs(event.clientY - finger.clientY)
    if (isScroll) return
    finger = undefined
    follow(event)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerType === 'touch') follow(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = positionAfterKey(Number(handle.getAttribute('aria-valuenow')), event.key)
    if (next === undefined) return
    move(next)
    event.preventDefault()
  }

  stage.addEventListener('pointerdown', onPointerDown, { signal })
  stage.addEventListener('pointermove', onPointerMove, { signal })
  stage.addEventListener('pointerup', onPointerUp, { signal })
  handle.addEventListener('keydown', onKeyDown, { signal })
  return () => listening.abort()
}
