import { PhotoOrder } from './contracts/photos.ts'

export const PHOTO_ORDER_HEADER = 'Photo-Order'

/** The order as base64url of its JSON: headers carry ASCII alone. */
export function encodePhotoOrder(order: PhotoOrder): string {
  const bytes = new TextEncoder().encode(JSON.stringify(order))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** @throws ZodError or SyntaxError where the header is not such an order */
export function decodePhotoOrder(header: string): PhotoOrder {
  const binary = atob(header.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  const json = new TextDecoder().decode(bytes)
  // PostgreSQL stores every letter but NUL.
  if (/\\u0000/.test(json)) throw new SyntaxError('NUL')
  return PhotoOrder.parse(JSON.parse(json))
}
