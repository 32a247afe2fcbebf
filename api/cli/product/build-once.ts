import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PROJECT_ROOT } from '../project-root.ts'

export const DIST = join(PROJECT_ROOT, 'dist')

interface Build {
  /** Its inputs' hash is kept as `dist/<name>.inputs`. */
  name: string
  /** What it is made from: folders, without their tests, and files, relative to the project. */
  inputFolders: string[]
  inputFiles: string[]
  /** Files below dist without which it has to be made again. */
  outputs: string[]
  /** Makes each folder of the result below `scratch`, and answers their names. */
  make: (scratch: string) => Promise<string[]>
}

/**
 * Builds folders into dist unless they were built from exactly these inputs before.
 * A running server never sees half a build: it is made beside its place and swapped in.
 * @returns whether it was built
 */
export async function buildOnce({ name, outputs, make, ...sources }: Build): Promise<boolean> {
  const stamp = join(DIST, `${name}.inputs`)
  const inputs = await hashInputs(sources)
  const built = await readFile(stamp, 'utf8').catch(() => '')
  if (built === inputs && outputs.every((file) => existsSync(join(DIST, file)))) return false

  await mkdir(DIST, { recursive: true })
  const scratch = await mkdtemp(join(DIST, 'new-'))
  try {
    for (const folder of await make(scratch)) await swapIn(join(scratch, folder), join(DIST, folder), scratch)
    await writeFile(stamp, inputs)
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

async function hashInputs({
  inputFolders,
  inputFiles,
}: Pick<Build, 'inputFolders' | 'inputFiles'>): Promise<string> {
  const listings = inputFolders.map(async (folder) => {
    const entries = await readdir(join(PROJECT_ROOT, folder), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  })
  const files = [
    ...inputFiles.map((file) => join(PROJECT_ROOT, file)),
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
