import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildOnce, DIST } from './build-once.ts'
import { runVite } from './run-vite.ts'

/** Compiled code of what was started before, which Node keeps by version and content. */
export const COMPILE_CACHE = join(DIST, 'compiled')

/**
 * Bundles the api, the worker and what `npm start` runs into dist/server. From their sources they load as well, and
 * `npm run dev` does so: that takes five times the processor and 250 MB more, of which drizzle-orm's package.json alone,
 * read anew for each of its modules, is a third.
 * @returns whether it had to be built
 */
export const buildServer = (signal?: AbortSignal): Promise<boolean> =>
  buildOnce({
    name: 'server',
    inputFolders: ['api', 'worker', 'shared'],
    inputFiles: ['vite.server.config.ts', 'package-lock.json'],
    outputs: ['server/api.js', 'server/worker.js', 'server/start.js'],
    make: async (scratch) => {
      await runVite(['--config', 'vite.server.config.ts', '--outDir', join(scratch, 'server')], signal)
      await rm(COMPILE_CACHE, { recursive: true, force: true })
      return ['server']
    },
  })
