import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { sourceFrames } from './source-frames.ts'

test('frames of the built server point at its sources, others stay', async () => {
  const root = await mkdtemp(join(tmpdir(), 'nestage-frames-'))
  await mkdir(join(root, 'dist/server'), { recursive: true })
  // Line 2, column 1 of the bundle is line 3, column 1 of the source.
  const map = { version: 3, sources: ['../../api/app.ts'], names: [], mappings: ';AAEA' }
  await writeFile(join(root, 'dist/server/api.js.map'), JSON.stringify(map))
  const address = (path: string) => pathToFileURL(join(root, path)).href
  const others = `    at other (${address('api/x.ts')}:7:8)\n    at gone (${address('dist/server/gone.js')}:1:1)`
  expect(sourceFrames(`    at work (${address('dist/server/api.js')}:2:1)\n${others}`)).toBe(
    `    at work (${address('api/app.ts')}:3:1)\n${others}`,
  )
  await rm(root, { recursive: true })
})
