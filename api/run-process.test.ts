import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const module = JSON.stringify(new URL('run-process.ts', import.meta.url).href)

/** What a process prints in which code runs that throws where nobody can catch it, and its exit code. */
async function outcome(code: string): Promise<{ out: string; code: number | undefined }> {
  const script = `
    const { runProcess } = await import(${module})
    await runProcess(async () => {
      setTimeout(() => console.log('goes on'), 50)
      ${code}
    })`
  try {
    return { out: (await run(process.execPath, ['--input-type=module', '-e', script])).stdout, code: 0 }
  } catch (error) {
    const { stdout, stderr, code: exit } = error as { stdout: string; stderr: string; code: number }
    return { out: `${stdout}${stderr}`, code: exit }
  }
}

test('a process goes on where its database client trips over a connection that closed, and ends at every other fault', async () => {
  const [write, other, rejected] = await Promise.all([
    outcome('setImmediate(function nextWrite() { const socket = null; socket.write("x") })'),
    outcome('setImmediate(function another() { const socket = null; socket.write("x") })'),
    outcome(
      `Promise.reject(Object.assign(new Error('lost'), { code: 'CONNECTION_CLOSED', query: 'select 1' }))`,
    ),
  ])
  expect(write).toEqual({ out: 'goes on\n', code: 0 })
  expect(other.code).toBe(1)
  expect(other.out).toContain("reading 'write'")
  expect(rejected.code).toBe(1)
  expect(rejected.out).toContain('lost')
})
