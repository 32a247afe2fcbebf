import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '../api/cli/project-root.ts'

const DIST = join(PROJECT_ROOT, 'dist')

const BuildManifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

const PAGE = 'index.html'
const IN_APP = 'routes/shell/app-layout.tsx'
const IN_PUBLIC = 'routes/public/public-layout.tsx'

/** What each screen is made of, by its address. */
export const SCREENS = {
  '/auth': [PAGE, IN_PUBLIC, 'routes/auth/auth.tsx'],
  '/app': [PAGE, IN_APP, 'routes/dashboard.tsx'],
  '/app/staging': [PAGE, IN_APP, 'routes/staging.tsx'],
  '/app/shoot': [PAGE, 'routes/shoot.tsx'],
  '/app/queue': [PAGE, IN_APP, 'routes/queue.tsx'],
  '/app/project': [PAGE, IN_APP, 'routes/project.tsx'],
  '/app/images': [PAGE, IN_APP, 'routes/images.tsx'],
  '/app/listings': [PAGE, IN_APP, 'routes/listing.tsx'],
  '/app/subscription': [PAGE, IN_APP, 'routes/billing/subscription.tsx'],
  '/app/account': [PAGE, IN_APP, 'routes/account.tsx'],
  '/plans': [PAGE, IN_PUBLIC, 'routes/billing/plans.tsx'],
} as const

/**
 * The script that the built web needs before a screen can be used: its own files and all that they import.
 *
 * @returns the files, and their bytes as they are sent
 */
export async function scriptOfScreen(
  screen: keyof typeof SCREENS,
): Promise<{ files: string[]; bytes: number }> {
  const manifest = BuildManifest.parse(JSON.parse(await readFile(join(DIST, 'site/manifest.json'), 'utf8')))
  const needed = new Set<string>(SCREENS[screen])
  for (const part of needed) for (const imported of manifest[part].imports) needed.add(imported)
  const files = [...new Set([...needed].map((part) => manifest[part].file))]
  const sizes = files.map(async (file) => {
    const path = join(DIST, 'web', file)
    // What is too small to be worth it is sent as it is.
    return (await stat(`${path}.br`).catch(() => stat(path))).size
  })
  return { files, bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) }
}
