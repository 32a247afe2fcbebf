import { spawnSync } from 'node:child_process'

/** The user PostgreSQL runs as; undefined means whoever runs this process. */
export type Account = { uid: number; gid: number } | undefined

const SYSTEM_USER = 'nestage'

const CREATE_COMMANDS = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', SYSTEM_USER],
]

// Where users cannot be added (a read-only /etc, macOS), one that is there anyway will do.
const FALLBACK_USERS = ['postgres', '_postgres', 'nobody']

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/**
 * The unprivileged system user for a root-started PostgreSQL, which refuses to run as root.
 * Made on first use. Throws when the system has none and lets none be made.
 */
export function systemAccount(): Account {
  const known = lookUp(SYSTEM_USER)
  if (known) return known
  for (const [command = '', ...args] of CREATE_COMMANDS) {
    spawnSync(command, args, { stdio: 'ignore' })
    // Looked up whatever the exit code: another start beside us may have just made the same user.
    const made = lookUp(SYSTEM_USER)
    if (made) return made
  }
  for (const name of FALLBACK_USERS) {
    const account = lookUp(name)
    if (account) return account
  }
  throw new Error(
    `PostgreSQL refuses to run as root: add a system user "${SYSTEM_USER}", or set DATABASE_URL`,
  )
}

/** Whether the account may enter the directory, through all the directories above it. */
export function canEnter(account: Account, directory: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', directory], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}

function lookUp(name: string): Account {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}
