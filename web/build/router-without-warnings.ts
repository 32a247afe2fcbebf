import type { Plugin } from 'vite'

/** The router's package names its development build alone, whose warnings are for whoever writes routes. */
export const routerWithoutWarnings = (): Plugin => ({
  name: 'router-without-warnings',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    handler: async function (id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true })
      return found && found.id.replace('/react-router/dist/development/', '/react-router/dist/production/')
    },
  },
})
