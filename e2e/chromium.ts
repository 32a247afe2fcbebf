import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { installByApt, succeeds } from './install-by-apt.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']

/** Chromium without windows of its own: pages alone, which is what most tests look at. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const SHELL_PACKAGE = 'chromium-headless-shell'

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
    installedByApt('chromium', installed) ??
    downloaded() ??
    fail('No Chromium for the browser tests: install the package chromium, or set CHROME_PATH to a browser')
  )
}

/**
 * The same for pages that need nothing of a browser beside them: a headless shell, installed or by apt, which spends half the processor
 * on a visitor, as it draws no tabs and address bar. Where there is none, or CHROME_PATH names a browser, that of `findChromium`.
 * @returns what to execute
 * @throws one line that says what to install
 */
export function findHeadlessShell(chromePath = process.env['CHROME_PATH']): string {
  if (chromePath) return findChromium(chromePath)
  return installedShell() ?? installedByApt(SHELL_PACKAGE, installedShell) ?? findChromium('')
}

const installed = () => firstThatRuns([...onPath(NAMES), ...MAC_PROGRAMS, chromium.executablePath()])
const installedShell = () => firstThatRuns(onPath(SHELL_NAMES))

function onPath(names: string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(isAbsolute)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

const firstThatRuns = (programs: string[]): string | undefined =>
  programs.filter((program) => existsSync(program)).find(runs)

/** Also tells a real browser from the stand-in of some distributions that only says where to get one. */
function runs(program: string): boolean {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return status === 0 && /(chrom|edge)\D*\d+\.\d+/i.test(stdout)
}

function installedByApt(name: string, find: () => string | undefined): string | undefined {
  installByApt(name)
  return find()
}

function downloaded(): string | undefined {
  process.stdout.write('Downloading Chromium …\n')
  const cli = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url))
  succeeds(process.execPath, [cli, 'install', 'chromium'])
  return installed()
}

function fail(message: string): never {
  throw new Error(message)
}
