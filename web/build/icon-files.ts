import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g
const EXPORT = /export \{ ([^}]*) \} from '\.\/(icons\/[\w-]+\.m?js)'/g

/** Where each icon's own file lies, by its names. */
function iconFiles(): Map<string, string> {
  const manifest = createRequire(import.meta.url).resolve('lucide-react/package.json')
  const list = join(dirname(manifest), 'dist/esm/lucide-react.mjs')
  const files = new Map<string, string>()
  for (const [, names, file] of readFileSync(list, 'utf8').matchAll(EXPORT))
    for (const name of names.split(','))
      files.set(name.replace('default as', '').trim(), join(dirname(list), file))
  return files
}

/**
 * Has every icon imported from its own file: through the package's one list each would belong to whatever imports any,
 * and the first screen would bring those of all others.
 */
export function iconsByFile(): Plugin {
  let files: Map<string, string> | undefined
  return {
    name: 'icons-by-file',
    apply: 'build',
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: 'lucide-react' },
      handler: (code) => {
        files ??= iconFiles()
        const known = files
        const written = code.replace(IMPORT, (_all, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => {
              const [exported, local = exported] = name.split(/\s+as\s+/)
              const file = known.get(exported)
              if (!file) throw new Error(`lucide-react has no icon ${exported}`)
              return `import ${local} from ${JSON.stringify(file)};`
            })
            // On one line, so that the lines of source maps stay.
            .join(' '),
        )
        return { code: written, map: null }
      },
    },
  }
}
