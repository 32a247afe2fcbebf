import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Files below a folder that have this name, wherever they lie. */
export async function findStoredFiles(root: string, name: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.name === name).map((entry) => join(entry.parentPath, entry.name))
}
