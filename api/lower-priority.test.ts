import { execFileSync } from 'node:child_process'
import { constants, getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { STEPS_BACK } from './lower-priority.ts'

/** The worker's first act, in a process of its own: what it lowered stays so. */
const SCRIPT = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { getPriority } from 'node:os'
  import { lowerOwnPriority, STEPS_BACK } from '${new URL('lower-priority.ts', import.meta.url).href}'
  lowerOwnPriority(STEPS_BACK.worker)
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : []
  process.stdout.write(JSON.stringify({ own: getPriority(), threads: threads.map((id) => getPriority(id)) }))`

it('has the whole process stand back, with the threads of its runtime', () => {
  const lowered = Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEPS_BACK.worker)
  const { own, threads } = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' }),
  )
  expect(own).toBe(lowered)
  expect(new Set([lowered, ...threads])).toEqual(new Set([lowered]))
})
