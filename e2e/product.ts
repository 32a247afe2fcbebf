import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PROJECT_ROOT } from '../api/cli/project-root.ts'
import { freePort } from '../api/db/embedded/free-port.ts'

export const ADMINISTRATOR = { email: 'admin@nestage.example', password: 'correct horse battery' }

export type Product = {
  origin: string
  dataDir: string
  /** Everything the product has printed so far. */
  lines: string[]
  /** The process of `npm start`. */
  pid: number
  /** Ends it as Ctrl-C does and waits; resolves with the exit code. */
  stop(): Promise<number | null>
  /** Settles when the process is gone. */
  ended: Promise<number | null>
}

/** A folder for a data directory, which PostgreSQL's own user may enter when tests run as root. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nestage-e2e-'))
  await chmod(folder, 0o755)
  return folder
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}

/**
 * Starts the whole product as `npm start` does (PostgreSQL, built web, API and worker as processes of their own)
 * on a free port, and waits until it says where it is.
 * @throws with everything it printed when it ends instead
 */
export async function startProduct(
  dataDir: string,
  environment: Record<string, string> = {},
  command?: string[],
): Promise<Product> {
  const port = await freePort()
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...environment,
  }
  const { child, lines, ended } = runStart(settings, command)
  const announced = Promise.withResolvers<void>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('Nestage is at')) announced.resolve()
  })
  const ready = await Promise.race([announced.promise.then(() => true), ended.then(() => false)])
  if (!ready) throw new Error(`The product did not start:\n${lines.join('\n')}`)
  return {
    origin: `http://localhost:${environment['PORT'] ?? port}`,
    dataDir,
    lines,
    pid: child.pid ?? 0,
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/**
 * Runs the start command with nothing of the caller's configuration but what is given.
 * @param command how: straight away, or as people do it, through npm
 */
export function runStart(
  environment: Record<string, string>,
  command = [process.execPath, 'api/cli/start.ts'],
) {
  const { PATH, HOME, npm_lifecycle_event } = process.env
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: PROJECT_ROOT,
    env: { PATH, HOME, npm_lifecycle_event, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => lines.push(error.message))
    child.once('close', resolve)
  })
  return { child, lines, ended }
}
