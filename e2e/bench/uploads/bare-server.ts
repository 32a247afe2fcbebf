import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { decodePhoto } from '../../../api/services/photos/decode/decode-photo.ts'
import { encodeWebVariants } from '../../../api/services/photos/variants/encode-web-variants.ts'

/** The limit: a photo received, hashed, decoded, encoded and stored by the same functions, with nothing around them. */
const { DATA_DIR = '', PORT = '' } = process.env

const app = new Hono()
app.get('/', (c) => c.text('ready'))
app.post('/', async (c) => {
  const form = await c.req.formData()
  for (const file of form.getAll('images')) {
    if (typeof file === 'string') continue
    const bytes = await file.bytes()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const original = await decodePhoto(bytes)
    const folder = join(DATA_DIR, 'bare', `${sha256}-${randomUUID()}`)
    await mkdir(folder, { recursive: true })
    for (const picture of [original, ...(await encodeWebVariants(original.bytes))])
      await writeFile(join(folder, picture.name), picture.bytes)
  }
  return c.json({ success: true })
})
serve({ fetch: app.fetch, port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
