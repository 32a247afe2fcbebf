import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../api/cli/project-root.ts'

const DIST = join(PROJECT_ROOT, 'dist')
const MAPS = join(DIST, 'site/maps/assets')

interface Chunk {
  file: string
  src?: string
  /** Keys of what is loaded with it. */
  imports?: string[]
  isEntry?: boolean
}

/** Code of administration: its screens, what they are made of, charts among it, and its part of the sidebar. */
const OF_ADMINISTRATION = /\/(features|routes|contracts)\/admin\/|\/ui\/chart\/|\/admin-nav\.tsx$/

test('nobody but administrators downloads the code of administration', async () => {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(DIST, 'site/manifest.json'), 'utf8'))
  const isAdmin = ({ file }: Chunk) => file.startsWith('assets/admin-')
  const chunks = Object.values(manifest)
  expect(chunks.filter(isAdmin).map(({ src }) => src)).toEqual(
    expect.arrayContaining(['features/admin/users/users-screen.tsx', 'routes/shell/admin-nav.tsx']),
  )

  // Its code is in chunks of its own,
  const own: { map: string; source: string }[] = []
  for (const map of (await readdir(MAPS)).filter((name) => name.endsWith('.js.map'))) {
    const { sources }: { sources: string[] } = JSON.parse(await readFile(join(MAPS, map), 'utf8'))
    own.push(...sources.filter((source) => OF_ADMINISTRATION.test(source)).map((source) => ({ map, source })))
  }
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter(({ map }) => !map.startsWith('admin-'))).toEqual([])

  // which nothing else needs to run,
  const pulled = chunks
    .filter((chunk) => !isAdmin(chunk))
    .filter(({ imports = [] }) => imports.some((key) => isAdmin(manifest[key])))
  expect(pulled).toEqual([])

  // and which no device keeps beforehand.
  const kept = await readFile(join(DIST, 'web/service-worker.js'), 'utf8')
  expect(kept).toContain('assets/app-layout-')
  expect(kept).not.toContain('assets/admin-')
})
