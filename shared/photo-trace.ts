/**
 * The W3C `traceparent` under which a photo goes from the phone to the message that its room is ready: the phone's own span, made of the
 * photo's id alone (a version 4 UUID is 122 random bits, its last 7 bytes wholly), so that a try after hours and after the app was closed is of the
 * same trace. Not sampled as far as the phone knows: the server decides.
 */
export function photoTraceparent(photoId: string): string {
  const traceId = photoId.replaceAll('-', '')
  return `00-${traceId}-${traceId.slice(0, 16)}-02`
}
