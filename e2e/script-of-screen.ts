import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '../api/cli/project-root.ts'
import { START_SCREENS } from '../web/start-screens.ts'

const DIST = join(PROJECT_ROOT, 'dist')

const BuildManifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

/**
 * The script that the built web needs before a screen can be used: its own files and all that they import.
 *
 * @returns the files, and their bytes as they are sent
 */
export async function scriptOfScreen(
  screen: keyof typeof START_SCREENS,
): Promise<{ files: string[]; bytes: number }> {
  const manifest = BuildManifest.parse(JSON.parse(await readFile(join(DIST, 'site/manifest.json'), 'utf8')))
  const needed = new Set<string>(['index.html', ...START_SCREENS[screen].parts])
  for (const part of needed) for (const imported of manifest[part].imports) needed.add(imported)
  const files = [...new Set([...needed].map((part) => manifest[part].file))]
  const sizes = files.map(async (file) => {
    const path = join(DIST, 'web', file)
    // What is too small to be worth it is sent as it is.
    return (await stat(`${path}.br`).catch(() => stat(path))).size
  })
  return { files, bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) }
}
