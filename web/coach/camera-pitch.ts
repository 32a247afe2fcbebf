const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * How far the camera on the device's back looks up, in degrees, below 0 where it looks down. The screen faces up as far as "up" in the device's
 * own axes has a part along z. Source: W3C, Device Orientation and Motion, §4.1.
 *
 * @param beta rotation about the device's x axis in degrees
 * @param gamma rotation about its y axis in degrees
 */
export const cameraPitch = (beta: number, gamma: number): number =>
  -(Math.asin(Math.cos(radians(beta)) * Math.cos(radians(gamma))) * 180) / Math.PI
