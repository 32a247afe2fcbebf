import { Readable } from 'node:stream'
import type { Bytes } from './through.ts'

/** As a stream of the web platform, which passes failures and cancelling on. */
export const toWeb = (source: Bytes): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>
