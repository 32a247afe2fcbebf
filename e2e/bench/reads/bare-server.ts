import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import postgres from 'postgres'
import { z } from 'zod'

/**
 * The limit: the same reads by Hono and the same driver alone. The product's own two queries, for who asks and for the
 * page of rooms, as text that the server keeps parsed; rows are answered as they come.
 */
const { DATABASE_URL = '', PORT = '', QUERIES_FILE = '' } = process.env
const sql = postgres(DATABASE_URL)
const Query = z.object({ text: z.string(), params: z.array(z.union([z.string(), z.number()])) })
const Queries = z.object({ session: Query, list: Query })
const queries = Queries.parse(JSON.parse(await readFile(QUERIES_FILE, 'utf8')))

const userOf = async (token = '') => {
  const hash = createHash('sha256').update(token).digest('hex')
  const params = queries.session.params.map((param) => (param === 'token hash' ? hash : param))
  const [user] = await sql.unsafe(queries.session.text, params, { prepare: true })
  return user
}

const app = new Hono()
app.get('/api/user', async (c) =>
  c.json({ success: true, user: await userOf(getCookie(c, 'nestage_session')) }),
)
app.get('/api/staging-projects', async (c) => {
  await userOf(getCookie(c, 'nestage_session'))
  const data = await sql.unsafe(queries.list.text, queries.list.params, { prepare: true })
  return c.json({ success: true, data })
})
serve({ fetch: app.fetch, port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
