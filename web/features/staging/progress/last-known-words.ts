/** Of a staging that ran when the server was last heard: it goes on without this device, or has ended. */
export const lastKnownWords =
  'When last heard of, it was being staged. The result shows here once there is a connection.'
