import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, expect, inject, it } from 'vitest'
import { parseConfig } from '../../config.ts'
import { openDatabase, prepareDatabase } from './prepare-database.ts'

const undo: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nestage-database-'))
  await chmod(folder, 0o755)
  undo.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openIn(dataDir: string, steadyMs?: number) {
  const lines: string[] = []
  const config = parseConfig({ DATA_DIR: dataDir })
  const database = await openDatabase(config, (_name, line) => lines.push(line), steadyMs)
  undo.push(() => database.stop())
  const client = postgres(database.url, {
    max: 1,
    fetch_types: false,
    backoff: () => 0.1,
    onnotice: () => {},
  })
  undo.push(() => client.end({ timeout: 1 }))
  const pid = join(dataDir, 'postgres/postgres/postmaster.pid')
  const postmaster = async () => Number.parseInt(await readFile(pid, 'utf8'), 10)
  const answers = () =>
    client`select 1 as one`.then(
      ([row]) => row['one'],
      () => null,
    )
  return { lines, client, postmaster, answers }
}

const starting = (lines: string[]) => lines.filter((line) => line.includes('; starting again in '))

it('starts a server that fell again, soon where it ran for a while before', async () => {
  // Whatever it ran is long enough.
  const { lines, postmaster, answers } = await openIn(await openFolder(), -1)
  for (const time of [1, 2]) {
    process.kill(await postmaster(), 'SIGKILL')
    await expect.poll(() => lines.filter((line) => line === 'running again').length).toBe(time)
    await expect.poll(answers).toBe(1)
  }
  expect(starting(lines).map((line) => line.replace(/^.* in /, ''))).toEqual(['0.25 s', '0.25 s'])
})

it('starts a server anew of which one process was killed, and leaves none to recover by itself', async () => {
  const { lines, client, answers } = await openIn(await openFolder())
  const [{ pid }] = await client`select pg_backend_pid() as pid`
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => lines.filter((line) => line === 'running again').length).toBe(1)
  await expect.poll(answers).toBe(1)
})

it('outlasts a full disk, and is back when there is space again', async ({ skip }) => {
  const folder = await openFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=120m,mode=0755', 'nestage-test', folder])
  skip(mounted.status !== 0, 'Only who may mount a small disk can fill one')
  undo.push(() => void spawnSync('umount', ['--lazy', folder]))
  const { lines, client, answers } = await openIn(folder)
  await client`create table kept as select 7 as value`
  const filler = await open(join(folder, 'filler'), 'w')
  undo.push(() => filler.close().catch(() => undefined))
  const fill = async () => {
    for (const size of [1 << 20, 4096]) {
      const block = Buffer.alloc(size, 1)
      const filling = async (): Promise<never> => {
        for (;;) await filler.write(block)
      }
      await expect(filling()).rejects.toThrow('ENOSPC')
    }
  }
  await fill()
  // Writes that find no place: in a table, and then in the log, which PostgreSQL does not survive.
  await expect(
    client`create table big as select repeat('x', 100) from generate_series(1, 300000)`,
  ).rejects.toThrow('No space left')
  await fill()
  // How often, hangs on how much of the log was free.
  while (starting(lines).length === 0) {
    await client`select pg_switch_wal()`.catch(() => undefined)
    await client`create table more as select repeat('x', 100) from generate_series(1, 300000)`.catch(
      () => undefined,
    )
    await fill()
  }
  // It fell, and was not to be started again for want of space.
  await expect.poll(() => starting(lines).length).toBeGreaterThan(2)
  expect(await answers()).toBeNull()
  await filler.truncate(0)
  await expect.poll(answers).toBe(1)
  expect(await client`select value from kept`).toEqual([{ value: 7 }])
})

it('prepares an empty database once, though two do it at the same time', async () => {
  const server = postgres(inject('testServerUrl'), { max: 1 })
  const name = `prepare_${process.pid}`
  await server.unsafe(`create database ${name}`)
  undo.push(async () => {
    await server.unsafe(`drop database ${name} with (force)`)
    await server.end()
  })
  const url = inject('testServerUrl').replace(/[^/]+$/, name)
  const config = parseConfig({ DATABASE_URL: url, DATA_DIR: tmpdir() })
  const admins = await Promise.all([prepareDatabase(config, url), prepareDatabase(config, url)])
  // Told to one of them alone, or two people would each believe in a password of their own.
  expect(admins.filter(({ password }) => password !== null)).toHaveLength(1)
})
