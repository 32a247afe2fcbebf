import type { Plugin } from 'vite'

/** In Link alone: what the router's framework would prefetch for it, which without the framework is nothing. */
const PREFETCH = /usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/
const PREFETCHED = /return shouldPrefetch && !isAbsolute \?/

/**
 * The router without what its package has for others, a tenth of it: it names its development build alone, whose warnings are
 * for whoever writes routes; Link brings the prefetching of the router's framework; and components that nobody uses
 * (forms, NavLink) stay because the bundler cannot tell that to make them does nothing else.
 */
export const clientRouter = (): Plugin => ({
  name: 'client-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    handler: async function (id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found && found.id.replace('/react-router/dist/development/', '/react-router/dist/production/')
    },
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/, code: /\bLinkWithRef\b/ },
    handler: (code) => {
      if (!PREFETCH.test(code) || !PREFETCHED.test(code))
        throw new Error('The router was changed: look again at what its Link prefetches')
      return {
        code: code
          .replace(PREFETCH, '[false, null, {}]')
          .replace(PREFETCHED, 'return false ?')
          .replaceAll(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ''),
        map: null,
      }
    },
  },
})
