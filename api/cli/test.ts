import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { countTests, type Tally } from './count-tests.ts'
import { PROJECT_ROOT } from './project-root.ts'

type Step = { name: string; run: () => Promise<Tally> }

const STEPS: Step[] = [
  check('format', 'oxfmt/bin/oxfmt', ['--check', '.']),
  check('lint', 'oxlint/bin/oxlint', ['--type-aware']),
  check('types of api, worker and shared', 'typescript/bin/tsc', ['-p', 'tsconfig.json']),
  check('types of web', 'typescript/bin/tsc', ['-p', 'web/tsconfig.json']),
  check('types of the service worker', 'typescript/bin/tsc', ['-p', 'web/sw/tsconfig.json']),
  check('types of e2e', 'typescript/bin/tsc', ['-p', 'e2e/tsconfig.json']),
  check('dead code', 'knip/bin/knip.js', []),
  // Before the tests: some start the real server, which wants its pages.
  check('web build', '../api/cli/build.ts', []),
  vitest('unit tests', 'unit', 'pure'),
  vitest('e2e tests', 'e2e'),
  // Minutes of a failing network, which a build server has and somebody at work has not.
  ...(process.argv.includes('--all') ? [vitest('faults tests', 'faults')] : []),
]

/**
 * `npm test`: every check and test, whatever fails before; the last line says `N passed, N failed`. With `--all`
 * also the capture queue's suite of faults.
 */
const total: Tally = { passed: 0, failed: 0 }
const summary: string[] = []
try {
  for (const step of STEPS) {
    const begun = performance.now()
    const { passed, failed } = await outcomeOf(step)
    total.passed += passed
    total.failed += failed
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    summary.push(
      `${failed === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${passed} passed, ${failed} failed, ${seconds} s`,
    )
    process.stdout.write(`${summary.at(-1)}\n`)
  }
} finally {
  process.exitCode = total.failed === 0 ? 0 : 1
  process.stdout.write(`\n${summary.join('\n')}\n${total.passed} passed, ${total.failed} failed\n`)
}

/** A step that cannot even be carried out has failed. */
async function outcomeOf(step: Step): Promise<Tally> {
  try {
    return await step.run()
  } catch (error) {
    process.stderr.write(`${step.name}: ${error instanceof Error ? error.stack : String(error)}\n`)
    return { passed: 0, failed: 1 }
  }
}

/** A program that is silent about success: what it prints is shown when it fails. */
function check(name: string, script: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const child = spawn(process.execPath, [join(PROJECT_ROOT, 'node_modules', script), ...args], {
        cwd: PROJECT_ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [output, problems, code] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        ended(child),
      ])
      if (code === 0) return { passed: 1, failed: 0 }
      process.stdout.write(`${output}${problems}\n`)
      return { passed: 0, failed: 1 }
    },
  }
}

/** Projects of vitest.config.ts; their tests count one by one. */
function vitest(name: string, ...projects: string[]): Step {
  return {
    name,
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'nestage-report-'))
      const report = join(folder, 'report.json')
      const script = join(PROJECT_ROOT, 'node_modules/vitest/vitest.mjs')
      const chosen = projects.flatMap((project) => ['--project', project])
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
      const child = spawn(process.execPath, [script, 'run', ...chosen, ...reporters], {
        cwd: PROJECT_ROOT,
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      const code = await ended(child)
      const tally = await countTests(report, code === 0)
      await rm(folder, { recursive: true })
      return tally
    },
  }
}

function ended(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
}
