import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTests } from './count-tests.ts'
import { fileTimes } from './file-times.ts'
import { lowerSessionPriority } from '../../lower-priority.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import type { Step } from './run-steps.ts'
import { unsteadyTests } from './unsteady-tests.ts'

function passOnSignals(group: number, child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const pass = () => {
      process.kill(-group, signal)
      process.exit(1)
    }
    process.once(signal, pass)
    child.once('close', () => process.off(signal, pass))
  }
}

/**
 * Tests, counted one by one.
 * @param args for `vitest run`: which projects of vitest.config.ts, for one
 * @param stepsBack of niceness: what runs beside it has the processor first
 */
export const vitestStep = (name: string, args: string[], stepsBack = 0): Step => ({
  name,
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nestage-report-'))
    const report = join(folder, 'report.json')
    const script = join(PROJECT_ROOT, 'node_modules/vitest/vitest.mjs')
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
    try {
      const child = spawn(process.execPath, [script, 'run', ...args, ...reporters], {
        cwd: PROJECT_ROOT,
        // In a log, colours are noise around every dot.
        env: { ...process.env, [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1' },
        // Linux divides processors between sessions first: in one with the browser, these tests would take half of what the product,
        // which has sessions of its own, needs.
        detached: stepsBack > 0,
        // Through pipes, as two that run side by side would each move the cursor of a terminal.
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const { pid } = child
      if (pid !== undefined && stepsBack > 0) {
        lowerSessionPriority(pid, stepsBack)
        // A terminal's interruption reaches its own session alone.
        passOnSignals(pid, child)
      }
      child.stdout.pipe(process.stdout, { end: false })
      child.stderr.pipe(process.stderr, { end: false })
      const [code] = await once(child, 'close')
      return {
        ...(await countTests(report, code === 0)),
        files: await fileTimes(report),
        unsteady: await unsteadyTests(report),
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  },
})
