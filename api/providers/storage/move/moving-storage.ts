import type { Storage } from '../storage.ts'

/**
 * A storage whose objects are on their way from another: written and, once they have arrived, read here, else read
 * there. Deleting begins at the old place, so that whoever copies meanwhile sees that the object is gone and takes its
 * copy back, or has put it before this deletes it (`move-objects.ts`).
 */
export function movingStorage(from: Storage, to: Storage): Storage {
  return {
    put: (key, body, contentType) => to.put(key, body, contentType),
    get: async (key, range) => (await to.get(key, range)) ?? from.get(key, range),
    stat: async (key) => (await to.stat(key)) ?? from.stat(key),
    presign: async (key, contentDisposition) => {
      const address = await to.presign(key, contentDisposition)
      return address !== null && (await to.stat(key)) ? address : null
    },
    async delete(key) {
      await from.delete(key)
      await to.delete(key)
    },
    async *list(prefix) {
      const arrived = new Set<string>()
      for await (const object of to.list(prefix)) {
        arrived.add(object.key)
        yield object
      }
      for await (const object of from.list(prefix)) if (!arrived.has(object.key)) yield object
    },
    checkWritable: () => to.checkWritable(),
  }
}
