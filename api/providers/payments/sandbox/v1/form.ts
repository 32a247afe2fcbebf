export type FormValue = string | FormValue[] | { [name: string]: FormValue }

interface Folder {
  [name: string]: string | Folder
}

/** `a[b][0]=x` makes `{a: {b: ['x']}}`, as Stripe reads its form-encoded bodies and queries. */
export function decodeForm(encoded: string): Record<string, FormValue> {
  const root: Folder = {}
  for (const [path, value] of new URLSearchParams(encoded)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '')
    let folder = root
    for (const name of names.slice(0, -1)) {
      const inner = folder[name]
      folder = folder[name] = typeof inner === 'object' ? inner : {}
    }
    folder[names.at(-1) ?? ''] = value
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]))
}

function withLists(value: string | Folder): FormValue {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, inner]): [string, FormValue] => [name, withLists(inner)])
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
