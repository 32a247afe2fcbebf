import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { PROJECT_ROOT } from '../../../api/cli/project-root.ts'

const ENTRY = 'virtual:bare-app'

/** The least that any app on these libraries is: one screen, one query, and the service worker's registration. */
const SOURCE = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Workbox } from 'workbox-window'
const Screen = () => useQuery({ queryKey: ['a'], queryFn: () => 'Hello' }).data
const router = createBrowserRouter([{ path: '*', element: createElement(Screen) }])
createRoot(document.body).render(
  createElement(QueryClientProvider, { client: new QueryClient() }, createElement(RouterProvider, { router })),
)
void new Workbox('/sw.js').register()`

/** Bytes of an app of React, router, queries and workbox-window alone, compressed as ours are. */
export async function bareAppBytes(): Promise<number> {
  const built = await build({
    root: PROJECT_ROOT,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'bare-app',
        resolveId: (id) => (id === ENTRY ? join(PROJECT_ROOT, 'web/bare-app.js') : null),
        load: (id) => (id.endsWith('/bare-app.js') ? SOURCE : null),
      },
    ],
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.reduce(
    (sum, one) => sum + (one.type === 'chunk' ? brotliCompressSync(one.code).length : 0),
    0,
  )
}
