import { useEffect, useState, type RefObject } from 'react'
import { cameraRoll } from './camera-tilt.ts'

/** iPhones want to be asked from a tap; elsewhere the sensor just tells. */
function permission(): (() => Promise<unknown>) | null {
  const type: unknown = 'DeviceOrientationEvent' in window ? DeviceOrientationEvent : null
  if (typeof type !== 'function' || !('requestPermission' in type)) return null
  const { requestPermission } = type
  return typeof requestPermission === 'function'
    ? async (): Promise<unknown> => requestPermission.call(type)
    : null
}

interface Roll {
  /** Degrees, clockwise positive; null while it is not known. */
  degrees: number | null
  /** Asks for the sensor, where the system wants to be asked from a tap (iPhones); else null. */
  ask: (() => void) | null
}

/** A sensor that may tell does so at once. */
const SILENCE_MS = 1000

/**
 * The roll of the camera by the device's sensors. Computers have none and say nothing. It changes with every frame that
 * a hand holds the device: only what shows it may use this.
 *
 * @param latest is kept at the same degrees, for whoever takes a photo
 */
export function useRoll(latest: RefObject<number | null>): Roll {
  const [degrees, setDegrees] = useState<number | null>(null)
  const [silent, setSilent] = useState(false)

  useEffect(() => {
    const follow = ({ beta, gamma }: DeviceOrientationEvent) => {
      if (beta === null || gamma === null) return
      setSilent(false)
      clearTimeout(silence)
      const roll = cameraRoll(beta, gamma, screen.orientation?.angle ?? 0)
      // A tenth of a degree is what is shown; less would only redraw.
      latest.current = roll === null ? null : Math.round(roll * 10) / 10
      setDegrees(latest.current)
    }
    const silence = setTimeout(() => setSilent(true), SILENCE_MS)
    addEventListener('deviceorientation', follow)
    return () => {
      clearTimeout(silence)
      removeEventListener('deviceorientation', follow)
      latest.current = null
    }
  }, [latest])

  const mayAsk = silent && navigator.maxTouchPoints > 0
  const request = permission()
  const ask = async () => {
    setSilent(false)
    await request?.()
  }
  return { degrees, ask: mayAsk && request !== null ? () => void ask() : null }
}
