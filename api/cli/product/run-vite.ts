import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PROJECT_ROOT } from '../project-root.ts'

/**
 * Builds in a process of its own.
 * @throws with what vite said when the build fails
 */
export async function runVite(args: string[], signal?: AbortSignal): Promise<void> {
  const vite = join(PROJECT_ROOT, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', ...args, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [output, problems, code] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  if (code !== 0) throw new Error(`Building failed:\n${output}${problems}`.trim())
}
