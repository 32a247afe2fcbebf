// Brings node_modules in line with package-lock.json before anything else runs: `prestart`, `pretest`, … call it.
// Plain JavaScript without dependencies, because it runs on the machine's own Node (≥ 20) when nothing is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const modules = join(root, 'node_modules')
const pinnedNode = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

if (Number.parseInt(process.versions.node, 10) < 20)
  fail(`Node ${process.version} is too old: install Node 20 or later`)

if (!isInstalled()) {
  // npm ci empties the folder first: behind a link that would be somebody else's.
  if (isLink(modules))
    fail('node_modules is a link, and does not match package-lock.json: install where it points to')
  oneAtATime(install)
}

/** Whether npm's own record of what it installed names the same versions as package-lock.json. */
function isInstalled() {
  const wanted = packages(join(root, 'package-lock.json'))
  const present = packages(join(modules, '.package-lock.json'))
  if (!wanted || !present || !existsSync(pinnedNode)) return false
  return Object.entries(wanted).every(([path, { version, optional, peer, dev, devOptional }]) => {
    if (path === '') return true
    if (present[path]) return present[path].version === version
    // Packages for other platforms are in the lock file and rightly absent, in production those for tests too.
    return optional || peer || devOptional || (dev && process.env['NODE_ENV'] === 'production')
  })
}

function packages(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages
  } catch {
    return undefined
  }
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function install() {
  if (isInstalled()) return
  const begun = Date.now()
  process.stdout.write('Installing packages …\n')
  npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], root)
  // Where install scripts are switched off, nobody has fetched the pinned Node yet.
  if (!existsSync(pinnedNode)) {
    run(
      process.execPath,
      ['installArchSpecificPackage.js'],
      join(modules, 'node'),
      'Fetching the pinned Node failed',
    )
  }
  process.stdout.write(`Installed packages in ${((Date.now() - begun) / 1000).toFixed(1)} s\n`)
}

/** Two starts from the same folder must not install over each other: the second waits for the first. */
function oneAtATime(work) {
  const lock = join(
    tmpdir(),
    `nestage-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  )
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAlive(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    else rmSync(lock, { force: true })
  }
  process.on('exit', () => rmSync(lock, { force: true }))
  work()
}

function isAlive(lock) {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function npm(args, directory) {
  // Named by npm when it runs this; it may not be the first npm on the path.
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const [program, prefix] = script && node ? [node, [script]] : ['npm', []]
  run(program, [...prefix, ...args], directory, 'npm ci failed')
}

function run(program, args, directory, complaint) {
  const result = spawnSync(program, args, {
    cwd: directory,
    env: { ...process.env, PATH: pathWithoutModules() },
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  const reason = result.error?.message ?? result.stderr.trim().split('\n').slice(0, 8).join('\n')
  fail(`${complaint}: ${reason}`)
}

/** npm must not run on the very Node that it is about to replace. */
function pathWithoutModules() {
  const directories = (process.env['PATH'] ?? '').split(delimiter)
  return directories.filter((directory) => dirname(directory) !== modules).join(delimiter)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
