import type { Plugin } from 'vite'

const REFUSE = `() => { throw new Error('JSON Schema is written on the server') }`

/**
 * Leaves out how zod writes JSON Schema, a fifth of what it weighs, which it ties to every schema. Only the server
 * describes its calls.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return { code: names.map((name) => `export const ${name} = ${REFUSE}\n`).join(''), map: null }
    },
  },
})
