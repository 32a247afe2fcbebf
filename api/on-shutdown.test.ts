import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = fileURLToPath(new URL('on-shutdown.ts', import.meta.url))

/** What a child whose parent goes away ends with; `script` says "ready" when it may go. */
async function orphanExit(script: string): Promise<unknown> {
  const code = `import { exitWhenOrphaned, onShutdown } from ${JSON.stringify(MODULE)}\n${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  child.disconnect()
  return (await once(child, 'exit'))[0]
}

test('an orphan ends although what it has to close never answers', async () => {
  const script = `
    onShutdown({ info() {}, error() {} }, () => new Promise(() => {}))
    process.send('ready')`
  expect(await orphanExit(script)).toBe(1)
})

test('so does one that lost its parent before it began to listen', async () => {
  const script = `
    process.send('ready')
    setInterval(() => process.connected || exitWhenOrphaned(), 10)`
  expect(await orphanExit(script)).toBe(1)
})
