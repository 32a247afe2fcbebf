import { type PointerEvent, useRef, useState } from 'react'
import type { Pixel } from '../room-view.ts'
import { type Finger, type Gesture, gestureOf } from './gesture.ts'

type Held = { key: string; fingers: ReadonlyMap<number, Finger>; before: Gesture }

const NOTHING: Gesture = { by: { x: 0, y: 0 }, turnRad: 0 }

/** Both together; a finger that was lifted leaves what it did. */
const sum = (a: Gesture, b: Gesture): Gesture => ({
  by: { x: a.by.x + b.by.x, y: a.by.y + b.by.y },
  turnRad: a.turnRad + b.turnRad,
})

/**
 * Follows one finger, or two, from where a piece is pressed until all are lifted. Two that are put down together beside it are meant for the
 * chosen piece: on a phone it is smaller than both.
 */
export function useGesture(
  toPhoto: (event: PointerEvent) => Pixel,
  onEnd: (key: string, gesture: Gesture) => void,
) {
  // Events come faster than states: what they build on is kept beside.
  const held = useRef<Held | null>(null)
  /** A finger that was put down where no piece is. */
  const waiting = useRef<{ id: number; at: Pixel } | null>(null)
  const [gesture, setGesture] = useState<{ key: string; gesture: Gesture } | null>(null)
  const told = ({ before, fingers }: Held) => sum(before, gestureOf([...fingers.values()]))
  const show = () => setGesture(held.current && { key: held.current.key, gesture: told(held.current) })

  /** Where fingers come and go, the others begin anew from where they are. */
  const refound = (change: (fingers: Map<number, Finger>) => void) => {
    if (!held.current) return
    const { key } = held.current
    const before = told(held.current)
    const fingers = new Map(
      [...held.current.fingers].map(([id, { at }]): [number, Finger] => [id, { from: at, at }]),
    )
    change(fingers)
    held.current = { key, fingers, before }
  }

  return {
    gesture,
    begin: (event: PointerEvent, key: string) => {
      const at = toPhoto(event)
      held.current = { key, fingers: new Map([[event.pointerId, { from: at, at }]]), before: NOTHING }
      show()
    },
    /** The first finger, beside all pieces. */
    wait: (event: PointerEvent) => {
      waiting.current = { id: event.pointerId, at: toPhoto(event) }
    },
    /** A second finger, wherever it is put down; `chosen` is whose gesture begins where the first one waits. */
    join: (event: PointerEvent, chosen: string | null): boolean => {
      const at = toPhoto(event)
      const first = waiting.current
      if (!held.current && first && first.id !== event.pointerId && chosen !== null) {
        const fingers = new Map([
          [first.id, { from: first.at, at: first.at }],
          [event.pointerId, { from: at, at }],
        ])
        waiting.current = null
        held.current = { key: chosen, fingers, before: NOTHING }
        show()
        return true
      }
      if (held.current?.fingers.size !== 1 || held.current.fingers.has(event.pointerId)) return false
      refound((fingers) => fingers.set(event.pointerId, { from: at, at }))
      return true
    },
    move: (event: PointerEvent) => {
      if (waiting.current?.id === event.pointerId) waiting.current.at = toPhoto(event)
      const finger = held.current?.fingers.get(event.pointerId)
      if (!held.current || !finger) return
      const at = toPhoto(event)
      held.current = {
        ...held.current,
        fingers: new Map(held.current.fingers).set(event.pointerId, { ...finger, at }),
      }
      show()
    },
    lift: (event: PointerEvent) => {
      if (waiting.current?.id === event.pointerId) waiting.current = null
      if (!held.current?.fingers.has(event.pointerId)) return
      refound((fingers) => fingers.delete(event.pointerId))
      const { key, fingers, before } = held.current
      if (fingers.size > 0) return
      held.current = null
      setGesture(null)
      onEnd(key, before)
    },
    cancel: () => {
      waiting.current = null
      held.current = null
      setGesture(null)
    },
  }
}
