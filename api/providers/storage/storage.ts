/** Facts of a stored object. `size` is in bytes and always that of the whole object, even for a ranged read. */
export interface StoredObject {
  size: number
  /** Strong entity tag with its quotes, ready for an ETag header. */
  etag: string
  contentType: string
  lastModified: Date
}

/** First and last byte wanted, both inclusive; without `end`, to the end of the object. */
export interface ByteRange {
  start: number
  end?: number
}

export interface StoredObjectBody extends StoredObject {
  /** The range that `stream` carries: clamped to the object, absent for a whole read. */
  range?: { start: number; end: number }
  /** To be read to its end or cancelled: until then it holds a file or a connection open. */
  stream: ReadableStream<Uint8Array>
}

export interface ListedObject {
  key: string
  size: number
  lastModified: Date
}

/**
 * Where bytes live: photos, their variants, staged results, exports.
 *
 * Keys are paths of one to eight segments of letters, digits, `.`, `_` and `-`, at most 200 characters, whose
 * ending says the content type (`photos/7f3c…/w960.webp`); see `check-storage-key.ts`. A malformed key is a
 * programming error and throws a TypeError before anything is touched.
 */
export interface Storage {
  /** Writes the whole object or nothing: readers see the old bytes or the new ones, never a part. */
  put(key: string, body: Uint8Array | ReadableStream<Uint8Array>, contentType: string): Promise<void>
  /** Null when there is no such object. Throws RangeError for a range that starts at or beyond its end. */
  get(key: string, range?: ByteRange): Promise<StoredObjectBody | null>
  stat(key: string): Promise<StoredObject | null>
  /**
   * An address at which anybody reads the object for a few minutes, answered with this Content-Disposition where one is
   * given; null where bytes leave through us. Whether there is such an object is not looked at.
   */
  presign(key: string, contentDisposition?: string): Promise<string | null>
  /** Succeeds as well when there is nothing to delete, so that a repeated job may call it again. */
  delete(key: string): Promise<void>
  /** Every object whose key starts with `prefix`, in no particular order. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Writes for real, for the readiness check; throws with the reason when it cannot. */
  checkWritable(): Promise<void>
}
