import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

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

test(
  'a process ends as it means to although nobody reads its log any more',
  { timeout: 20_000 },
  async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    await once(child, 'message')
    child.stdout?.destroy()
    child.send('log')
    try {
      expect(await once(child, 'exit', { signal: AbortSignal.timeout(10_000) })).toEqual([7, null])
    } finally {
      child.kill('SIGKILL')
    }
  },
)
