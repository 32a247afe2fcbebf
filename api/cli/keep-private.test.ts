import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepPrivate } from './keep-private.ts'

test('what is served holds neither source maps nor the manifest of the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nestage-build-'))
  const [web, site] = [join(folder, 'web'), join(folder, 'site')]
  await mkdir(join(web, '.vite'), { recursive: true })
  await mkdir(join(web, 'assets'))
  await mkdir(site)
  for (const file of ['.vite/manifest.json', 'assets/app.js', 'assets/app.js.map', 'sw.js', 'sw.js.map'])
    await writeFile(join(web, file), file)
  await keepPrivate(web, site)
  expect((await readdir(web, { recursive: true })).toSorted()).toEqual(['assets', 'assets/app.js', 'sw.js'])
  expect(await readFile(join(site, 'manifest.json'), 'utf8')).toBe('.vite/manifest.json')
  expect(await readFile(join(site, 'maps/assets/app.js.map'), 'utf8')).toBe('assets/app.js.map')
  await rm(folder, { recursive: true })
})
