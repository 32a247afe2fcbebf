/**
 * Gathers a stream.
 *
 * @throws RangeError once it brings more than `maxBytes`; the source is cancelled then.
 */
export async function readWhole(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > maxBytes) throw new RangeError(`A stream of more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
