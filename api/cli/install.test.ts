import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

let project = ''

/** A project in a path with a space, whose only package stands in for the pinned Node: no network is needed. */
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'nestage install '))
  await mkdir(join(project, 'api/cli'), { recursive: true })
  await cp(fileURLToPath(new URL('install.mjs', import.meta.url)), join(project, 'api/cli/install.mjs'))
  await mkdir(join(project, 'node'))
  await writeFile(join(project, 'node/cli.js'), '#!/usr/bin/env node\n')
  await describeNode('24.0.0')
})
afterAll(() => rm(project, { recursive: true, force: true }))

async function describeNode(version: string): Promise<void> {
  const manifest = { name: 'node', version, bin: { node: 'cli.js' } }
  await writeFile(join(project, 'node/package.json'), JSON.stringify(manifest))
  const root = { name: 'project', version: '1.0.0', dependencies: { node: 'file:node' } }
  await writeFile(join(project, 'package.json'), JSON.stringify(root))
  // The form in which npm itself writes a package from a folder.
  const packages = { '': root, node: manifest, 'node_modules/node': { resolved: 'node', link: true } }
  const lock = { name: 'project', version: '1.0.0', lockfileVersion: 3, requires: true, packages }
  await writeFile(join(project, 'package-lock.json'), JSON.stringify(lock))
}

function install() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['api/cli/install.mjs'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: undefined },
  })
  return { status, lines: `${stdout}${stderr}`.split('\n').filter(Boolean) }
}

it('installs what is missing, once', async () => {
  const first = install()
  expect(first).toEqual({
    status: 0,
    lines: ['Installing packages …', expect.stringMatching(/^Installed packages in \d+\.\d s$/)],
  })
  expect(install()).toEqual({ status: 0, lines: [] })
})

it('installs again when the lock file has moved on', async () => {
  await describeNode('24.1.0')
  expect(install().lines[0]).toBe('Installing packages …')
  const installed = JSON.parse(await readFile(join(project, 'node_modules/node/package.json'), 'utf8'))
  expect(installed.version).toBe('24.1.0')
  expect(install().lines).toEqual([])
})

it('installs again when the pinned Node is gone', async () => {
  await rm(join(project, 'node_modules/.bin'), { recursive: true })
  expect(install().lines[0]).toBe('Installing packages …')
  expect(install().lines).toEqual([])
})

it('never empties a folder behind a link', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'nestage-shared-'))
  await writeFile(join(shared, 'kept'), '')
  await rm(join(project, 'node_modules'), { recursive: true })
  await symlink(shared, join(project, 'node_modules'))
  const { status, lines } = install()
  expect(status).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^node_modules is a link, and does not match package-lock\.json/),
  ])
  expect(await readdir(shared)).toEqual(['kept'])
  await rm(join(project, 'node_modules'))
  await rm(shared, { recursive: true })
})

it('says in words when installing fails', async () => {
  await writeFile(
    join(project, 'package-lock.json'),
    '{ "lockfileVersion": 3, "packages": { "node_modules/x": {} } }',
  )
  const { status, lines } = install()
  expect(status).toBe(1)
  expect(lines[1]).toMatch(/^npm ci failed: npm error/)
})
