import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { type Camera, DEVICES, launchPersistent } from '../launch-browser.ts'
import { signUp, type Person } from './phone.ts'

/** A phone whose browser can be killed and started again on the same storage. */
export interface KillablePhone {
  context: BrowserContext
  page: Page
  person: Person
  /** SIGKILL to every process of the browser: nothing is flushed, nobody is told. */
  kill(): Promise<void>
  /** Starts it again and opens a screen. */
  start(path?: string): Promise<void>
  close(): Promise<void>
}

/** People try again while a server is being started. */
const SERVER_AWAY_MS = 60_000
const GONE_WITHIN_MS = 60_000

/** Processes whose command line names the folder. */
async function processesOf(folder: string): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(folder)) found.push(Number(name))
  }
  return found
}

/** Chromium writes cookies down twice a minute, so a kill loses a sign-in that is younger; photos it must not lose. */
async function signInAgain({ context, person }: KillablePhone, origin: string): Promise<void> {
  if ((await context.cookies(origin)).some(({ name }) => name.includes('session'))) return
  const data = { username: person.email, password: person.password }
  const givenUpAt = Date.now() + SERVER_AWAY_MS
  for (;;) {
    const response = await context.request.post(`${origin}/api/login`, { data }).catch(() => null)
    if (response?.ok()) return
    const isAway = response === null || response.status() >= 500
    if (!isAway || Date.now() > givenUpAt)
      throw new Error(`Signing in again failed: ${response?.status() ?? 'no answer'}`)
    await pause(250)
  }
}

/** @param camera what its pages get that ask for one, each time that it is started; a moving picture where left out */
export async function startKillablePhone(
  executablePath: string,
  origin: string,
  camera?: Camera,
): Promise<KillablePhone> {
  const folder = await mkdtemp(join(tmpdir(), 'nestage-phone-'))
  const options = { baseURL: origin, ...DEVICES.phone }
  const launch = () =>
    launchPersistent(executablePath, folder, options, camera).then(async (context) => {
      // Granting the first without the second would deny it.
      await context.grantPermissions(['notifications', 'background-sync', 'camera'], { origin })
      return context
    })
  const context = await launch()
  const person = await signUp(context, origin)
  const phone: KillablePhone = {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    person,
    async kill() {
      const pids = await processesOf(folder)
      for (const pid of pids) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // A child that went with its parent.
        }
      }
      const givenUpAt = Date.now() + GONE_WITHIN_MS
      while ((await processesOf(folder)).length > 0) {
        if (Date.now() > givenUpAt) throw new Error('The browser is still there')
        await pause(20)
      }
      execFileSync('sh', ['-c', `rm -f "${folder}"/Singleton*`])
    },
    async start(path = '/app/queue') {
      phone.context = await launch()
      await signInAgain(phone, origin)
      phone.page = phone.context.pages()[0] ?? (await phone.context.newPage())
      await phone.page.goto(path)
    },
    async close() {
      await phone.context.close().catch(() => undefined)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return phone
}
