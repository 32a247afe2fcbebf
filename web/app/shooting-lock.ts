/** Held, shared, by every page that shows the camera. */
export const SHOOTING_LOCK = 'nestage-shooting'

export async function isShooting(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === SHOOTING_LOCK)
}
