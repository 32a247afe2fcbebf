import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PROJECT_ROOT } from '../../api/cli/project-root.ts'
import { COMPILE_HINT } from '../../web/build/compile-at-once.ts'
import { START_SCREENS } from '../../web/start-screens.ts'
import { importsByFile } from '../script-files.ts'
import { scriptOfScreen } from '../script-of-screen.ts'

const MAX_FILES = 12
const MAX_BYTES = 150_000

/** What the page tells its first script. */
const Start = z.object({
  files: z.array(z.string()),
  of: z.number(),
  screens: z.array(z.object({ path: z.string(), needs: z.array(z.number()) })),
})
const SCREENS = Object.keys(START_SCREENS) as (keyof typeof START_SCREENS)[]

// Bytes and files say the same on every machine, times do not.
test.for(SCREENS)('%s can be used after few files of script', async (screen) => {
  const { files, bytes } = await scriptOfScreen(screen)
  expect(bytes, files.join('\n')).toBeLessThanOrEqual(MAX_BYTES)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MAX_FILES)
})

test.for(SCREENS)('the page names every file of script that %s needs', async (screen) => {
  const page = await readFile(join(PROJECT_ROOT, 'dist/web/index.html'), 'utf8')
  const start = Start.parse(JSON.parse(/id="start">([^<]*)</.exec(page)?.[1] ?? ''))
  const told = start.screens.find(({ path }) => path === START_SCREENS[screen].path)
  const named = [...start.files.slice(0, start.of), ...(told?.needs ?? []).map((index) => start.files[index])]
  const { files } = await scriptOfScreen(screen)
  expect(named.toSorted()).toEqual(files.toSorted())
  // Each is run in a task of its own, and so after those it imports: else these would run in its task.
  const imports = await importsByFile()
  for (const [place, file] of named.entries())
    expect(named.slice(0, place), file).toEqual(expect.arrayContaining(imports.get(file) ?? []))
})

test('what every screen runs first is compiled beside the page', async () => {
  const { files } = await scriptOfScreen('/app/staging')
  const named = files.filter((file) => /^assets\/(vendor|start|common|app|reads)-/.test(file))
  expect(named.length, files.join('\n')).toBeGreaterThanOrEqual(5)
  for (const file of named)
    expect(await readFile(join(PROJECT_ROOT, 'dist/web', file), 'utf8'), file).toMatch(
      new RegExp(`^${COMPILE_HINT}`),
    )
})
