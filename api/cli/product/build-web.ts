import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { compressFolder } from './compress-folder.ts'
import { keepPrivate } from '../keep-private.ts'
import { PROJECT_ROOT } from '../project-root.ts'

/** What the built web is made from. */
const INPUT_FOLDERS = ['web', 'shared']
const INPUT_FILES = [
  'vite.config.ts',
  'vite.site.config.ts',
  'package-lock.json',
  'api/cli/product/build-web.ts',
  'api/cli/product/compress-folder.ts',
  'api/cli/keep-private.ts',
]

const DIST = join(PROJECT_ROOT, 'dist')
const OUTPUT = join(DIST, 'web')
/** The public site's renderer, which the server loads. */
const SITE = join(DIST, 'site')
const STAMP = join(DIST, 'web.inputs')

/**
 * Builds the web into dist/web unless it was built from exactly these inputs before.
 * A running server never serves half a build: it is made beside its place and swapped in.
 * @returns whether it was built
 * @throws with what vite said when the build fails
 */
export async function buildWeb(signal?: AbortSignal): Promise<boolean> {
  const inputs = await hashInputs()
  const built = await readFile(STAMP, 'utf8').catch(() => '')
  if (built === inputs && existsSync(join(OUTPUT, 'index.html')) && existsSync(join(SITE, 'render.js')))
    return false

  await mkdir(DIST, { recursive: true })
  const scratch = await mkdtemp(join(DIST, 'new-'))
  try {
    const [web, site] = [join(scratch, 'web'), join(scratch, 'site')]
    await vite(['build', '--outDir', web, '--emptyOutDir', '--logLevel', 'warn'], signal)
    await vite(
      ['build', '--config', 'vite.site.config.ts', '--outDir', site, '--emptyOutDir', '--logLevel', 'warn'],
      signal,
    )
    await keepPrivate(web, site)
    await compressFolder(web)
    await swapIn(site, SITE, scratch)
    await swapIn(web, OUTPUT, scratch)
    await writeFile(STAMP, inputs)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  return true
}

/** Puts the new folder in the place of the old one, which goes to the scratch folder. */
async function swapIn(fresh: string, target: string, scratch: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const old = join(scratch, `${basename(target)}.old-${attempt}`)
    if (existsSync(target)) await rename(target, old).catch(() => undefined)
    try {
      await rename(fresh, target)
      return
    } catch (error) {
      // Another start, building the same, was faster between the two steps.
      if (attempt === 5) throw error
    }
  }
}

async function hashInputs(): Promise<string> {
  const listings = INPUT_FOLDERS.map(async (folder) => {
    const entries = await readdir(join(PROJECT_ROOT, folder), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  })
  const files = [
    ...INPUT_FILES.map((file) => join(PROJECT_ROOT, file)),
    ...(await Promise.all(listings)).flat(),
  ]
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file)).toSorted()
  const hash = createHash('sha256')
  for (const file of sources) {
    const content = await readFile(file)
    hash.update(`${file.slice(PROJECT_ROOT.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function vite(args: string[], signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [join(PROJECT_ROOT, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [output, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  if (code !== 0) throw new Error(`Building the web failed:\n${output}${problems}`.trim())
}
