import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findChromium, findHeadlessShell } from './chromium.ts'

let bin = ''

/** A machine that has the given programs and no others, no network, and no browser of Playwright's. */
beforeEach(async () => {
  bin = await mkdtemp(join(tmpdir(), 'nestage-bin-'))
  for (const tool of ['env', 'sh', 'chmod', 'cat']) await symlink(`/usr/bin/${tool}`, join(bin, tool))
  vi.stubEnv('PATH', bin)
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(bin, 'browsers'))
  vi.stubEnv('PLAYWRIGHT_DOWNLOAD_HOST', 'http://127.0.0.1:9')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(bin, { recursive: true })
})

async function program(name: string, code: string): Promise<string> {
  const file = join(bin, name)
  await writeFile(file, `#!/bin/sh\n${code}\n`)
  await chmod(file, 0o755)
  return file
}

const BROWSER = 'echo "Chromium 156.0.1"'

/** apt-get that has a browser once its lists are fresh; whoever is not root asks for it through sudo. */
async function aptWith(name: string): Promise<void> {
  await program('sudo', `[ "$1" = -n ] && shift; exec "$@"`)
  await program(
    'apt-get',
    `cd "${bin}"
     case "$1" in
       update) echo fresh > lists ;;
       install)
         for wanted; do :; done
         [ -f lists ] && [ "$wanted" = ${name} ] && printf '#!/bin/sh\\n%s\\n' '${BROWSER}' > ${name} && chmod 755 ${name} ;;
     esac`,
  )
}

it('takes the browser that CHROME_PATH names', async () => {
  await program('chromium', BROWSER)
  const chosen = await program('my-browser', BROWSER)
  expect(findChromium(chosen)).toBe(chosen)
})

it('refuses a CHROME_PATH that is no browser', async () => {
  await program('chromium', BROWSER)
  expect(() => findChromium(join(bin, 'cat'))).toThrow(/^CHROME_PATH: .+ is no browser that starts$/)
})

it('takes an installed browser, but not a stand-in that only says where to get one', async () => {
  await program('chromium-browser', 'echo "install the snap" >&2; exit 1')
  const real = await program('google-chrome', BROWSER)
  expect(findChromium('')).toBe(real)
})

it('installs one by apt, with fresh lists', async () => {
  await aptWith('chromium')
  expect(findChromium('')).toBe(join(bin, 'chromium'))
})

it('takes a headless shell for pages alone, installed or by apt', async () => {
  await program('chromium', BROWSER)
  await aptWith('chromium-headless-shell')
  const shell = join(bin, 'chromium-headless-shell')
  expect(findHeadlessShell('')).toBe(shell)
  // Installed meanwhile.
  await rm(join(bin, 'apt-get'))
  expect(findHeadlessShell('')).toBe(shell)
  expect(findChromium('')).toBe(join(bin, 'chromium'))
})

it('takes a whole browser for pages where no shell can be had, and the one that CHROME_PATH names', async () => {
  const browser = await program('chromium', BROWSER)
  expect(findHeadlessShell('')).toBe(browser)
  await program('chromium-headless-shell', BROWSER)
  const chosen = await program('my-browser', BROWSER)
  expect(findHeadlessShell(chosen)).toBe(chosen)
})

it('says in one line what to install when nothing helps', () => {
  expect(() => findChromium('')).toThrow(
    /^No Chromium for the browser tests: install the package chromium, or set CHROME_PATH to a browser$/,
  )
})
