import { createHash } from 'node:crypto'
import { vi } from 'vitest'
import type { PreparedPhoto } from '../../services/photos/decode/prepared-photo.ts'

/** Larger ones are sent once, and would only fill the memory. */
const REMEMBERED_BYTES = 200_000

// Most tests send one of a few small photos, and each would be decoded and encoded five times over in a process of its own.
// prepare-photo.test.ts and real-awkward-photos.test.ts hold the real thing to what is meant.
vi.mock(import('../../services/photos/decode/prepare-photo.ts'), async (original) => {
  const { preparePhoto } = await original()
  const known = new Map<string, PreparedPhoto>()
  return {
    preparePhoto: async (bytes, userId) => {
      if (bytes.length > REMEMBERED_BYTES) return preparePhoto(bytes, userId)
      const name = createHash('sha256').update(bytes).digest('hex')
      const photo = known.get(name) ?? (await preparePhoto(bytes, userId))
      known.set(name, photo)
      // Whoever stores its pictures frees their memory.
      return structuredClone(photo)
    },
  }
})
