/** Of the Service Worker draft, which TypeScript does not know. The first rule that fits holds. */
interface RouterRule {
  condition: { requestMethod?: string; urlPattern: { pathname: string } }
  source: 'network' | 'fetch-event' | { cacheName: string }
}
interface InstallEvent extends ExtendableEvent {
  addRoutes(rules: RouterRule[]): Promise<void>
}

const canRoute = (event: ExtendableEvent): event is InstallEvent => 'addRoutes' in event

/** What the browser answers without asking the worker, and without starting it: a screen asks for a dozen files at once. */
const rules = (cacheName: string): RouterRule[] => [
  // A file that the cache has not, as administration's, comes from the network.
  { condition: { requestMethod: 'GET', urlPattern: { pathname: '/assets/*' } }, source: { cacheName } },
  { condition: { urlPattern: { pathname: '/api/images/*' } }, source: 'fetch-event' },
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
]

/** Tells a browser that takes them the answers that need no deciding; the others ask for each, and get the same. */
export function addStaticRoutes(worker: ServiceWorkerGlobalScope, cacheName: string): void {
  worker.addEventListener('install', (event) => {
    if (canRoute(event)) event.waitUntil(event.addRoutes(rules(cacheName)))
  })
}
