const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI

/** Pointing this far to floor or ceiling, no picture has a horizon. */
const STEEP = Math.sin(radians(60))

/**
 * How far the camera is rolled about the line of sight, in degrees, clockwise positive; null while it points
 * so far up or down that there is no horizon.
 *
 * From the third row of the rotation R = Rz(α) Rx(β) Ry(γ) that deviceorientation gives: it is "up" in the
 * device's own axes. Source: W3C, Device Orientation and Motion, §4.1 and appendix.
 *
 * @param beta rotation about the device's x axis in degrees
 * @param gamma rotation about its y axis in degrees
 * @param screenAngle how far the screen's content is turned against the device, `screen.orientation.angle`
 */
export function cameraRoll(beta: number, gamma: number, screenAngle: number): number | null {
  const upX = -Math.cos(radians(beta)) * Math.sin(radians(gamma))
  const upY = Math.sin(radians(beta))
  const upZ = Math.cos(radians(beta)) * Math.cos(radians(gamma))
  if (Math.abs(upZ) > STEEP) return null
  const roll = degrees(Math.atan2(-upX, upY)) + screenAngle
  return roll - 360 * Math.round(roll / 360)
}
