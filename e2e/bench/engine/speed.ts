import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { printTable } from './photos.ts'

const run = promisify(execFile)
const ORDERS = [
  ['640', 'scandinavian living room'],
  ['1024', 'scandinavian living room'],
  ['1536', 'scandinavian living room'],
  ['1536', 'luxury bedroom'],
]

/** Seconds and memory for one picture on one core, each in a fresh process. */
export async function speedOfStaging(): Promise<void> {
  const rows = []
  for (const [edge, instruction] of ORDERS) {
    const { stdout } = await run(process.execPath, [
      join(import.meta.dirname, 'time-one.ts'),
      edge,
      instruction,
    ])
    rows.push({ instruction, ...(JSON.parse(stdout) as Record<string, string | number>) })
  }
  printTable('One picture on one core', rows)
}
