import type postgres from 'postgres'
import type { Storage } from '../../../api/providers/storage/storage.ts'
import { createLimiter } from '../../../api/services/photos/decode/create-limiter.ts'

export interface Arrived {
  /** Photos that the server has under the id that the phone gave them, of bytes with the phone's hash. */
  same: number
  /** Of these, whose stored picture has as many bytes as its row says. */
  whole: number
  rooms: number
  /** Pictures of photos that no phone sent, or a second one of a photo. */
  strange: number
}

/** Holds what phones sent, hashes by id, against the server's rows and files. */
export async function compareArrived(
  sql: postgres.Sql,
  storage: Storage,
  sent: Record<string, string>,
): Promise<Arrived> {
  const rows = await sql<{ id: string | null; sha256: string; file: string; bytes: number }[]>`
    select uploads.id, images.sha256, storage_prefix || '/' || file_name as file, bytes
    from images left join photo_uploads uploads on uploads.image_id = images.id and uploads.sha256 = images.sha256
      and uploads.state = 'stored'
    where images.kind = 'original' and images.sha256 <> ''`
  const limit = createLimiter(16)
  const seen = new Set<string>()
  const arrived = { same: 0, whole: 0, rooms: 0, strange: 0 }
  const compare = async ({ id, sha256, file, bytes }: (typeof rows)[number]) => {
    if (id === null || sent[id] !== sha256 || seen.has(id)) {
      arrived.strange += 1
      return
    }
    seen.add(id)
    arrived.same += 1
    const stored = await storage.stat(file)
    if (stored?.size === bytes) arrived.whole += 1
  }
  await Promise.all(rows.map((row) => limit(() => compare(row))))
  const [{ rooms }] = await sql<[{ rooms: number }]>`
    select count(*)::int as rooms from projects join images on images.id = original_image_id where images.sha256 <> ''`
  return { ...arrived, rooms }
}
