import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = fileURLToPath(new URL('on-shutdown.ts', import.meta.url))
/** A process that never finishes what it has to close, as one whose database has gone with its parent. */
const SCRIPT = `
  import { onShutdown } from ${JSON.stringify(MODULE)}
  onShutdown({ info() {}, error() {} }, () => new Promise(() => {}))
  process.send('ready')
`

test('an orphan ends although what it waits for never comes', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  child.disconnect()
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
})
