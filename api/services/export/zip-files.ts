import { Zip, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  modifiedAt: Date
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/**
 * A zip of the entries as it grows: each is read only when whoever reads the zip gets to it. Nothing is
 * compressed, because photos are already. At most 4 GB, the format's limit without its 64-bit extension.
 */
export async function* zipFiles(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const { name, modifiedAt, body } of entries) {
    const file = new ZipPassThrough(name)
    file.mtime = modifiedAt
    zip.add(file)
    for await (const chunk of body) {
      file.push(chunk)
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
