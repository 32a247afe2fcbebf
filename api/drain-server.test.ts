import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type ClientRequest, get, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from 'vitest'

const file = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))
/** Takes an upload to its end, however slow, and says of other requests whether it is stopping. */
const SERVER = `
  import { createServer } from 'node:http'
  import { drainable } from ${file('drain-server.ts')}
  import { onShutdown } from ${file('on-shutdown.ts')}
  let stopping = false
  const server = createServer(async (asked, answer) => {
    let bytes = 0
    for await (const chunk of asked) bytes += chunk.length
    answer.statusCode = stopping && bytes === 0 ? 503 : 200
    answer.end(String(bytes))
  })
  const drain = drainable(server)
  onShutdown({ info() {}, error() {} }, async () => {
    stopping = true
    await drain(JSON.parse(process.env.TIMES))
  })
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))`

async function startServer(times: { graceMs: number; noticeMs?: number }) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TIMES: JSON.stringify(times) },
  })
  const [port] = (await once(child, 'message')) as [number]
  return { child, port, exit: once(child, 'exit') }
}

/** An upload of which one byte is there. */
function beginUpload(port: number): { upload: ClientRequest; answer: Promise<IncomingMessage> } {
  const upload = request({ port, host: '127.0.0.1', method: 'PUT', headers: { 'Content-Length': '2' } })
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    upload.on('response', resolve).on('error', reject),
  )
  upload.write('a')
  return { upload, answer }
}

const ask = (port: number, agent: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, resolve).on('error', reject)
  })

test.concurrent('told to stop, it finishes an upload that takes six seconds, and tells others that it stops', async ({
  expect,
}) => {
  const { child, port, exit } = await startServer({ graceMs: 20_000 })
  const agent = new Agent({ keepAlive: true })
  const { upload, answer } = beginUpload(port)
  expect(await text(await ask(port, agent))).toBe('0')
  child.kill('SIGTERM')
  const during = await pause(6_000).then(() => ask(port, agent))
  expect(during.statusCode).toBe(503)
  expect(during.headers.connection).toBe('close')
  during.resume()
  upload.end('b')
  const answered = await answer
  expect([answered.statusCode, await text(answered)]).toEqual([200, '2'])
  expect(answered.headers.connection).toBe('close')
  expect((await exit)[0]).toBe(0)
  agent.destroy()
})

test.concurrent('told to stop, it cuts off what does not end in time', async ({ expect }) => {
  const { child, port, exit } = await startServer({ graceMs: 200 })
  const { answer } = beginUpload(port)
  await text(await ask(port, new Agent()))
  child.kill('SIGTERM')
  await expect(answer).rejects.toThrow('socket hang up')
  expect((await exit)[0]).toBe(0)
})

test.concurrent('told to stop, it answers new connections as long as it may not be known yet', async ({
  expect,
}) => {
  const { child, port, exit } = await startServer({ graceMs: 200, noticeMs: 4_000 })
  const agent = new Agent({ keepAlive: true })
  await text(await ask(port, agent))
  child.kill('SIGTERM')
  const answers: (string | undefined)[] = []
  await expect(
    (async () => {
      for (;;) {
        const answer = await ask(port, answers.length === 0 ? agent : new Agent())
        await text(answer)
        if (answer.statusCode === 503) answers.push(answer.headers.connection)
        await pause(100)
      }
    })(),
    // Refused, or cut off in the moment of closing.
  ).rejects.toThrow(/ECONNREFUSED|ECONNRESET|socket hang up/)
  // The connection that was there, and a new one.
  expect(answers.length).toBeGreaterThan(1)
  expect(new Set(answers)).toEqual(new Set(['close']))
  expect((await exit)[0]).toBe(0)
})
