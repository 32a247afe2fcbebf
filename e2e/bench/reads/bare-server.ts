import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import postgres from 'postgres'
import { z } from 'zod'

/**
 * The limit: the same reads by Hono and the same driver alone. One query for who asks, one for the page of rooms, as
 * text that the server keeps parsed; rows are answered as they come.
 */
const { DATABASE_URL = '', PORT = '', LIST_QUERY_FILE = '' } = process.env
const sql = postgres(DATABASE_URL)
const ListQuery = z.object({ text: z.string(), params: z.array(z.union([z.string(), z.number()])) })
const listQuery = ListQuery.parse(JSON.parse(await readFile(LIST_QUERY_FILE, 'utf8')))
const USER_QUERY = `select u.*, s.id as session_id, s.last_used_at from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now() and u.deleted_at is null`

const userOf = async (token = '') => {
  const hash = createHash('sha256').update(token).digest('hex')
  const [user] = await sql.unsafe(USER_QUERY, [hash], { prepare: true })
  return user
}

const app = new Hono()
app.get('/api/user', async (c) =>
  c.json({ success: true, user: await userOf(getCookie(c, 'nestage_session')) }),
)
app.get('/api/staging-projects', async (c) => {
  await userOf(getCookie(c, 'nestage_session'))
  const data = await sql.unsafe(listQuery.text, listQuery.params, { prepare: true })
  return c.json({ success: true, data })
})
serve({ fetch: app.fetch, port: Number(PORT) })
process.on('SIGTERM', () => process.exit(0))
