import { sql } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './db/client.ts'
import { createTestDatabase } from './db/test-database.ts'
import { createLogger } from './logger.ts'

const MODULE = fileURLToPath(new URL('logger.ts', import.meta.url))
const SCRIPT = `
  import { createLogger } from ${JSON.stringify(MODULE)}
  const logger = createLogger('test', 'info')
  process.once('message', () => {
    logger.error({ err: new Error('The database is gone') }, 'first')
    logger.fatal('second')
    setTimeout(() => process.exit(7), 50)
  })
  process.send('ready')
`

test('a process ends as it means to although nobody reads its log any more', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child, 'message')
  child.stdout?.destroy()
  child.send('log')
  expect(await once(child, 'exit')).toEqual([7, null])
})

test('no line holds the values of a query that failed, nor the token of a path', async () => {
  const database = await createTestDatabase()
  const lines: string[] = []
  const logger = createLogger('test', 'info', (line) => lines.push(line))
  const client = connect(database.url)
  try {
    const secret = 'https://fcm.googleapis.com/fcm/send/device-secret'
    const insert = () => client.db.execute(sql`insert into settings (key, value) values (${secret}, 'x')`)
    await insert()
    const failures = await Promise.allSettled([
      insert(),
      client.db.execute(sql`select ${secret}::int`),
      client.db.execute(sql`select no_such_column from settings where key = ${secret}`),
    ])
    for (const failure of failures) {
      const { reason: err } = failure as PromiseRejectedResult
      expect(inspect(err)).toContain('device-secret')
      logger.error({ err }, `Failed task 7 with error '${String(err)}'`)
    }
    logger.info({ path: '/s/share-secret' }, 'request')
    expect(lines).toHaveLength(4)
    expect(lines.join('')).not.toMatch(/device-secret|share-secret/)
    expect(JSON.parse(lines[0])).toMatchObject({
      err: {
        message: "Failed query: insert into settings (key, value) values ($1, 'x')",
        stack: expect.stringMatching(/\n {4}at /),
        cause: { code: '23505', constraint: 'settings_pkey' },
      },
    })
  } finally {
    await client.close()
    await database.close()
  }
})
