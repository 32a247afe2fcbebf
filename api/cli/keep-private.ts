import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/**
 * Moves out of the served folder what is nobody's but ours: Vite's manifest, which the server reads, to
 * `manifest.json` beside the renderer, and the source maps, which say what our code looks like, to `maps` there.
 *
 * @param web the folder that is served
 * @param site the folder that is not
 */
export async function keepPrivate(web: string, site: string): Promise<void> {
  await rename(join(web, '.vite/manifest.json'), join(site, 'manifest.json'))
  await rm(join(web, '.vite'), { recursive: true })
  const entries = await readdir(web, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter(({ name }) => name.endsWith('.map'))) {
    const file = join(entry.parentPath, entry.name)
    const target = join(site, 'maps', relative(web, file))
    await mkdir(dirname(target), { recursive: true })
    await rename(file, target)
  }
}
