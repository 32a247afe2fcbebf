import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PROJECT_ROOT } from '../project-root.ts'
import type { Step } from './run-steps.ts'

/**
 * The checkers of types and lint are Go programs, which look through their memory each time that it doubles. They live for seconds: where
 * it may grow fivefold, they take a tenth (lint) to a third (types) less of the processor, and lint 2.2 GB instead of 1.2; less where that is
 * much of the machine's.
 */
const SELDOM_COLLECTED = { GOGC: '400', GOMEMLIMIT: String(Math.round(totalmem() / 4)) }

/**
 * A program that is silent about success: what it prints is shown when it fails.
 * @param script from node_modules
 */
export const checkStep = (name: string, script: string, args: string[]): Step => ({
  name,
  run: async () => {
    const child = spawn(process.execPath, [join(PROJECT_ROOT, 'node_modules', script), ...args], {
      cwd: PROJECT_ROOT,
      env: { ...SELDOM_COLLECTED, ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [output, problems, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ])
    if (code === 0) return { passed: 1, failed: 0 }
    process.stdout.write(`${output}${problems}\n`)
    return { passed: 0, failed: 1 }
  },
})
