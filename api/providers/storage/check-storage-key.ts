import { contentTypes } from './content-types.ts'

const segment = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

/**
 * Checks a key and returns the content type its ending stands for.
 *
 * The rules are what every backend can hold without escaping: no empty, dotted or backslashed segment can climb
 * out of a folder, and 200 characters stay below the 255 bytes of a file name.
 *
 * @throws TypeError for a malformed key, or for an ending that is not in `content-types.ts`.
 */
export function checkStorageKey(key: string): string {
  const segments = key.split('/')
  if (key.length > 200 || segments.length > 8 || !segments.every((part) => segment.test(part))) {
    throw new TypeError(`Malformed storage key ${JSON.stringify(key)}`)
  }
  const contentType = contentTypes[key.slice(key.lastIndexOf('.') + 1)]
  if (!contentType || !segments.at(-1)!.includes('.')) {
    throw new TypeError(`Storage key ${JSON.stringify(key)} has no known ending`)
  }
  return contentType
}

/** The same for a write: the type that is declared must be the one that the ending promises to readers. */
export function checkStorageWrite(key: string, contentType: string): void {
  const expected = checkStorageKey(key)
  if (contentType !== expected)
    throw new TypeError(`${key} cannot hold ${contentType}: its ending says ${expected}`)
}
