import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']

const MAC_PROGRAMS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium for the browser tests: the one CHROME_PATH names, else an installed one, else by apt where that is
 * possible, else Playwright's own download.
 * @returns what to execute
 * @throws one line that says what to install
 */
export function findChromium(chromePath = process.env['CHROME_PATH']): string {
  if (chromePath) {
    if (runs(chromePath)) return chromePath
    throw new Error(`CHROME_PATH: ${chromePath} is no browser that starts`)
  }
  return (
    installed() ??
    installedByApt() ??
    downloaded() ??
    fail('No Chromium for the browser tests: install the package chromium, or set CHROME_PATH to a browser')
  )
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...MAC_PROGRAMS, chromium.executablePath()]
    .filter((program) => existsSync(program))
    .find(runs)
}

/** Also tells a real browser from the stand-in of some distributions that only says where to get one. */
function runs(program: string): boolean {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 && /(chrom|edge)\D*\d+\.\d+/i.test(stdout)
}

function installedByApt(): string | undefined {
  if (!succeeds('apt-get', ['--version'])) return undefined
  const isRoot = process.getuid?.() === 0
  if (!isRoot && !succeeds('sudo', ['-n', 'true'])) return undefined
  process.stdout.write('Installing chromium by apt …\n')
  const apt = (...args: string[]) => {
    const command = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return isRoot ? succeeds('env', command) : succeeds('sudo', ['-n', 'env', ...command])
  }
  // Without fresh lists apt asks for versions that its mirrors no longer have.
  if (!apt('update')) return undefined
  apt('install', '--yes', '--no-install-recommends', 'chromium')
  return installed()
}

function downloaded(): string | undefined {
  process.stdout.write('Downloading Chromium …\n')
  const cli = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url))
  succeeds(process.execPath, [cli, 'install', 'chromium'])
  return installed()
}

function succeeds(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function fail(message: string): never {
  throw new Error(message)
}
