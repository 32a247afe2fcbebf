import { posix, relative, sep } from 'node:path'
import { ZONES } from './import-table.mjs'

/**
 * Who may import whom, as an allow-list: a zone imports itself, the zones and the packages that `import-table.mjs`
 * grants it, and nothing else. Types count: what a type says is known, too. A file in a folder without a zone is an
 * error, so that a new folder is nobody's until the table says whose. Tests use what they like of the repository.
 */
export default {
  meta: { name: 'architecture' },
  rules: {
    imports: {
      create(context) {
        const file = relative(context.cwd, context.filename).split(sep).join('/')
        const zone = zoneOf(file)
        if (!zone) return { Program: (node) => context.report({ message: `${file} lies in no zone.`, node }) }
        if (isTest(file)) return {}
        const check = (node) => {
          const specifier = node.source?.value
          if (typeof specifier !== 'string') return
          const fault = faultOf(file, zone, specifier.split('?')[0])
          if (fault) context.report({ message: fault, node })
        }
        return {
          ImportDeclaration: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
          ImportExpression: check,
          TSImportType: check,
        }
      },
    },
  },
}

const isTest = (file) => /\.test\.tsx?$/.test(file)

/** `folder/*` holds the files directly in a folder, `folder` all below it; the longest that fits wins. */
function zoneOf(file) {
  const fits = Object.keys(ZONES).filter((zone) =>
    zone.endsWith('/*') ? posix.dirname(file) === zone.slice(0, -2) : file.startsWith(`${zone}/`),
  )
  return fits.toSorted((a, b) => b.length - a.length)[0]
}

function faultOf(file, zone, specifier) {
  const { may = [], packages = [] } = ZONES[zone]
  if (!specifier.startsWith('.')) {
    const isGranted = packages.some(
      (name) => specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`),
    )
    return isGranted ? null : `${zone} imports no ${specifier}.`
  }
  const target = posix.normalize(posix.join(posix.dirname(file), specifier))
  const targetZone = zoneOf(target)
  if (!targetZone) return `${target} lies in no zone.`
  if (targetZone === zone || may.includes(targetZone)) return null
  return `${zone} never imports ${targetZone}.`
}
