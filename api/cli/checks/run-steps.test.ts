import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** @param steps the source of the groups of steps */
function run(steps: string) {
  const module = JSON.stringify(fileURLToPath(new URL('run-steps.ts', import.meta.url)))
  const script = `const { runSteps } = await import(${module}); await runSteps(${steps}, 'left out')`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  return { status, lines: stdout.trimEnd().split('\n') }
}

it('goes on after a failure, counts it and names the slowest files', () => {
  const { status, lines } = run(`[
    [{ name: 'broken', run: async () => { throw new Error('broken') } }],
    [{ name: 'tests', run: async () => ({
      passed: 12, failed: 0, unsteady: ['f1 > sometimes: Error: late'],
      files: Array.from({ length: 12 }, (_, at) => ({ file: 'f' + at, seconds: at })),
    }) }],
  ]`)
  expect(status).toBe(1)
  expect(lines.at(-1)).toBe('12 passed, 1 failed')
  const first = lines.indexOf('slowest test files') + 1
  expect(lines.slice(first, first + 10).map((line) => line.trim().split(/ +/)[2])).toEqual(
    Array.from({ length: 10 }, (_, at) => `f${11 - at}`),
  )
  expect(lines[first + 10]).toBe('')
  const tried = lines.indexOf('passed only at the second try')
  expect(lines[tried + 1]).toBe('f1 > sometimes: Error: late')
  expect(lines.indexOf('left out')).toBeGreaterThan(first)
})

it('passes when every step does, one group after another', () => {
  const { status, lines } = run(`[
    [{ name: 'slow', run: () => new Promise((resolve) => setTimeout(resolve, 50, { passed: 1, failed: 0 })) }],
    [{ name: 'quick', run: async () => ({ passed: 2, failed: 0 }) }],
  ]`)
  expect(status).toBe(0)
  expect(lines.slice(0, 2).map((line) => line.split(':')[0])).toEqual(['ok     slow', 'ok     quick'])
  expect(lines.at(-1)).toBe('3 passed, 0 failed')
})
