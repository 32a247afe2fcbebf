import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstat, mkdir, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Account, canEnter, isRoot, systemAccount } from './account.ts'
import { connectionFile } from './connection.ts'

/** Where root keeps what PostgreSQL's own user cannot reach elsewhere. */
const ROOT_STATE = '/var/lib/nestage'

export type ClusterPlace = {
  /** The cluster's directory; it may not exist yet. */
  directory: string
  account: Account
  /** Where a copy of the programs may be put. */
  spareDirectory: string
}

/**
 * Decides where the cluster of a data folder lives and as whom it runs.
 *
 * It lives in `<dataDir>/postgres`. As root, PostgreSQL runs as a user of its own; where that user cannot
 * reach the data folder, the cluster lives below /var/lib/nestage, named by a hash of the data folder's path,
 * and `<dataDir>/postgres` is a link to it. Clusters already there keep their owner.
 */
export async function clusterPlace(dataDir: string): Promise<ClusterPlace> {
  const link = join(dataDir, 'postgres')
  const existing = await existingCluster(link)
  if (!isRoot()) {
    if (existing) await refuseForeign(existing)
    return { directory: existing ?? link, account: undefined, spareDirectory: join(dataDir, 'postgres-bin') }
  }

  const account = existing ? await accountOf(existing) : systemAccount()
  const inReach = canEnter(account, existing ?? dataDir)
  const place = { account, spareDirectory: ROOT_STATE }
  if (inReach) return { ...place, directory: existing ?? link }
  return { ...place, directory: await placeInReach(dataDir, existing) }
}

async function existingCluster(link: string): Promise<string | undefined> {
  const entry = await lstat(link).catch(() => undefined)
  if (!entry) return undefined
  try {
    return await realpath(link)
  } catch {
    const target = await readlink(link)
    throw new Error(
      `The database of ${dirname(link)} is gone: ${link} points to ${target}. Remove it to start afresh`,
    )
  }
}

async function refuseForeign(cluster: string): Promise<void> {
  const { uid } = await stat(cluster)
  if (uid === process.getuid?.()) return
  throw new Error(`${cluster} belongs to another user: start as that user, or set another DATA_DIR`)
}

async function accountOf(cluster: string): Promise<Account> {
  const { uid, gid } = await stat(cluster)
  if (uid !== 0) return { uid, gid }
  // Somebody gave the whole data folder to root, whom PostgreSQL refuses to serve.
  const account = systemAccount()
  spawnSync('chown', ['-R', `${account?.uid}:${account?.gid}`, cluster])
  return account
}

async function placeInReach(dataDir: string, existing: string | undefined): Promise<string> {
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const target = join(ROOT_STATE, key)
  await mkdir(ROOT_STATE, { recursive: true, mode: 0o755 })
  if (await exists(target)) {
    // Killed between making the cluster and linking it: the data folder still knows its password.
    if (!existing && (await exists(connectionFile(dataDir)))) return target
    // Otherwise that data folder was removed, and begins afresh. Its old data stays.
    await rename(target, `${target}.until-${Date.now()}`)
  }
  if (existing) await move(existing, target)
  return target
}

/** Shows in the data folder where its cluster lives, once there is one. */
export async function linkCluster(dataDir: string, directory: string): Promise<void> {
  const link = join(dataDir, 'postgres')
  if (link === directory || (await exists(link))) return
  await rm(link, { force: true })
  await symlink(directory, link)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch {
    // Another file system. cp -a keeps owners and modes, which PostgreSQL checks.
    const copied = spawnSync('cp', ['-a', '--', from, to], { encoding: 'utf8' })
    if (copied.status !== 0)
      throw new Error(`Cannot move ${basename(from)} to ${to}: ${copied.stderr.trim()}`)
    await rm(from, { recursive: true })
  }
}
