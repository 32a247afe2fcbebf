/** The way to the server: there, gone as the browser says, or silent although the browser believes in it. */
export type Connection = 'online' | 'offline' | 'unreachable'

let isAnswered = true
const listeners = new Set<() => void>()

/** Tells whether the server answered the last read, with whatever. */
export function noteAnswer(answered: boolean): void {
  if (answered === isAnswered) return
  isAnswered = answered
  listeners.forEach((listener) => listener())
}

export function connection(): Connection {
  if (!navigator.onLine) return 'offline'
  return isAnswered ? 'online' : 'unreachable'
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
