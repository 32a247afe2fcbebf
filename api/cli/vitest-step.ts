import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTests } from './count-tests.ts'
import { fileTimes } from './file-times.ts'
import { PROJECT_ROOT } from './project-root.ts'
import type { Step } from './run-steps.ts'

/**
 * Tests, counted one by one.
 * @param args for `vitest run`: which projects of vitest.config.ts, for one
 */
export const vitestStep = (name: string, ...args: string[]): Step => ({
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
        env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      const [code] = await once(child, 'close')
      return { ...(await countTests(report, code === 0)), files: await fileTimes(report) }
    } finally {
      await rm(folder, { recursive: true })
    }
  },
})
