import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { clampPan, stepZoom, wholePicture, zoomAt, type ZoomView } from './zoom.ts'

const WHEEL_SPEED = 0.0015
const ARROW_PX = 60

const arrows: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [ARROW_PX, 0],
  ArrowRight: [-ARROW_PX, 0],
  ArrowUp: [0, ARROW_PX],
  ArrowDown: [0, -ARROW_PX],
}

/**
 * Looks closely at a picture of `width` × `height` px: buttons and keys by steps, wheel and two fingers freely,
 * drag and arrow keys to move. What it answers as `stageProps` belongs on the box the picture fits into.
 */
export function useZoom(width: number, height: number) {
  const [view, setView] = useState<ZoomView>(wholePicture)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())

  const change = (next: (view: ZoomView, box: DOMRect) => ZoomView) => {
    if (!stage) return
    const box = stage.getBoundingClientRect()
    setView((view) => clampPan(next(view, box), { width, height }, box))
  }
  const changeRef = useRef(change)
  useEffect(() => {
    changeRef.current = change
  })

  useEffect(() => {
    if (!stage) return undefined
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { deltaY, clientX, clientY } = event
      changeRef.current((view, box) =>
        zoomAt(view, view.zoom * Math.exp(-deltaY * WHEEL_SPEED), fromMiddle(box, clientX, clientY)),
      )
    }
    const keepOnStage = () => changeRef.current((view) => view)
    // React listens to wheels passively, which cannot keep the page from scrolling.
    stage.addEventListener('wheel', onWheel, { passive: false })
    window.addEventListener('resize', keepOnStage)
    return () => {
      stage.removeEventListener('wheel', onWheel)
      window.removeEventListener('resize', keepOnStage)
    }
  }, [stage])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId)
    fingers.current.set(event.pointerId, now)
    const other = others[0]?.[1]
    if (!other) {
      change((view) => ({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y }))
      return
    }
    const spread = distance(now, other) / Math.max(1, distance(before, other))
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    change((view, box) => {
      const moved = { ...view, x: view.x + (now.x - before.x) / 2, y: view.y + (now.y - before.y) / 2 }
      return zoomAt(moved, view.zoom * spread, fromMiddle(box, middle.x, middle.y))
    })
  }
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId)

  const step = (direction: 1 | -1) =>
    change((view) => zoomAt(view, stepZoom(view.zoom, direction), { x: 0, y: 0 }))
  const reset = () => setView(wholePicture)
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (event.key === '+' || event.key === '=') step(1)
    else if (event.key === '-') step(-1)
    else if (event.key === '0') reset()
    else if (arrow) change((view) => ({ ...view, x: view.x + arrow[0], y: view.y + arrow[1] }))
    else return
    event.preventDefault()
  }

  return {
    view,
    step,
    reset,
    stageProps: {
      ref: setStage,
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown,
    },
  }
}

const fromMiddle = (box: DOMRect, x: number, y: number) => ({
  x: x - box.left - box.width / 2,
  y: y - box.top - box.height / 2,
})

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)
