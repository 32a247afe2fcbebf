import { join } from 'node:path'
import { keepPrivate } from '../keep-private.ts'
import { buildOnce } from './build-once.ts'
import { compressFolder } from './compress-folder.ts'
import { runVite } from './run-vite.ts'

/**
 * Builds what is served into dist/web, and the public site's renderer, which the server loads, into dist/site.
 * @returns whether it had to be built
 */
export const buildWeb = (signal?: AbortSignal): Promise<boolean> =>
  buildOnce({
    name: 'web',
    inputFolders: ['web', 'shared'],
    inputFiles: [
      'vite.config.ts',
      'vite.site.config.ts',
      'package-lock.json',
      'api/cli/product/build-web.ts',
      'api/cli/product/compress-folder.ts',
      'api/cli/keep-private.ts',
    ],
    outputs: ['web/index.html', 'site/render.js'],
    make: async (scratch) => {
      const [web, site] = [join(scratch, 'web'), join(scratch, 'site')]
      await runVite(['--outDir', web], signal)
      await runVite(['--config', 'vite.site.config.ts', '--outDir', site], signal)
      await keepPrivate(web, site)
      await compressFolder(web)
      return ['site', 'web']
    },
  })
