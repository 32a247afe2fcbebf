import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { printTable } from './photos.ts'

const run = promisify(execFile)
/** Long edge, instruction, quality; a draft is what a phone previews. */
const ORDERS = [
  ['640', 'scandinavian living room', 'draft'],
  ['640', 'scandinavian living room', 'standard'],
  ['1024', 'scandinavian living room', 'standard'],
  ['1536', 'scandinavian living room', 'standard'],
  ['1536', 'luxury bedroom', 'standard'],
]

/** Seconds and memory for one picture on one core, each in a fresh process. */
export async function speedOfStaging(): Promise<void> {
  const rows = []
  for (const [edge, instruction, quality] of ORDERS) {
    const { stdout } = await run(process.execPath, [
      join(import.meta.dirname, 'time-one.ts'),
      edge,
      instruction,
      quality,
    ])
    rows.push({ instruction, quality, ...(JSON.parse(stdout) as Record<string, string | number>) })
  }
  printTable('One picture on one core', rows)
}
