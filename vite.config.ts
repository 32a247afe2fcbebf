import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './web/build/chunk-groups.ts'
import { iconsByFile } from './web/build/icon-files.ts'
import { ownIcons } from './web/build/own-icons.ts'
import { startPage } from './web/build/start-page.ts'
import { compileAtOnce } from './web/build/compile-at-once.ts'
import { withoutJsonSchema } from './web/build/without-json-schema.ts'
import { manifest } from './web/manifest.ts'
import { clientRouter } from './web/build/client-router.ts'

/** Where the API answers while `vite` serves the web in development. */
const apiOrigin = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`
/** Prefixes; the slashes keep our own `api-client.ts` from being asked of the server. */
const proxied = [
  '/api/',
  '/dev/',
  '/v1/',
  '/healthz',
  '/readyz',
  // Scripts and typefaces of the built public site; what vite itself serves from there lies in folders.
  '^/assets/[^/]+$',
  // Pages of the public site come rendered from the server.
  '^/(pricing|gallery|about|help|privacy|tos|blog.*|sitemap.xml|rss.xml|robots.txt)?(\\?.*)?$',
]

/** The catalogue of components is a page of its own, which the build knows nothing of. */
const catalogueIn = ({ url }: { url?: string }): string | undefined =>
  /^\/dev\/ui(\?|$)/.test(url ?? '') ? '/catalogue/index.html' : undefined

/**
 * Administration's own files are named apart, so that they are kept off the devices of everybody else. Hashes are as short as so many files allow: every screen's first script
 * names them all, and nothing in it compresses worse.
 */
const nameChunk = ({ moduleIds }: { moduleIds: string[] }): string =>
  moduleIds.some((id) =>
    /[\\/](features|routes|contracts)[\\/]admin[\\/]|[\\/]ui[\\/]chart[\\/]|admin-nav\.tsx$/.test(id),
  )
    ? 'assets/admin-[name]-[hash:7].js'
    : 'assets/[name]-[hash:7].js'

export default defineConfig({
  root: 'web',
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Kept apart from what is served; the files themselves do not name them.
    sourcemap: 'hidden',
    manifest: true,
    rolldownOptions: {
      input: { app: 'web/index.html', site: 'web/site/client.ts' },
      output: { chunkFileNames: nameChunk, codeSplitting: { groups: chunkGroups } },
    },
  },
  plugins: [
    react(),
    tailwindcss(),
    startPage(),
    withoutJsonSchema(),
    clientRouter(),
    iconsByFile(),
    ownIcons(),
    compileAtOnce(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: null,
      manifest,
      injectManifest: {
        // Pictures are too heavy to fetch before anybody asked; the service worker keeps those that were seen.
        globPatterns: ['**/*.{js,css,html,woff2}', 'icons/icon.svg', 'icons/icon-192.png'],
        globIgnores: ['assets/admin-*'],
        sourcemap: 'hidden',
      },
    }),
  ],
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('web/zod-client.ts', import.meta.url)) }],
  },
  optimizeDeps: { entries: ['index.html', 'catalogue/index.html', 'ui/**/*.catalogue.tsx'] },
  server: {
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: apiOrigin, xfwd: true, bypass: catalogueIn }]),
    ),
  },
})
