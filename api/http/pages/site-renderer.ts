import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { RenderSite, SiteRequest } from '../../../shared/site-page.ts'
import { stylesFor } from '../../../shared/page-styles/page-styles.ts'
import { parseStyles } from '../../../shared/page-styles/parse-styles.ts'
import { shortenClassNames } from './short-class-names.ts'
import { withoutUnused } from '../../../shared/page-styles/without-unused.ts'

/** What Vite writes down about a build. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)

type Manifest = z.infer<typeof Manifest>

/** A chunk and everything it imports at once, each once. */
function withImports(manifest: Manifest, name: string, seen = new Set<string>()): Manifest[string][] {
  if (seen.has(name)) return []
  seen.add(name)
  const chunk = manifest[name]
  return [chunk, ...chunk.imports.flatMap((imported) => withImports(manifest, imported, seen))]
}

const isRenderer = (module: unknown): module is { render: RenderSite } =>
  typeof module === 'object' && module !== null && 'render' in module && typeof module.render === 'function'

/** Stands in the page until it is known which styles it needs. */
const STYLES = '/* styles */'

export type SiteRenderer = (request: Omit<SiteRequest, 'assets'>) => string

/**
 * Loads the built public site.
 *
 * @param webRoot dist/web; its manifest and the renderer lie beside it in dist/site
 */
export async function loadSiteRenderer(webRoot: string): Promise<SiteRenderer> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(webRoot, '../site/manifest.json'), 'utf8')))
  const chunks = withImports(manifest, 'site/client.ts')
  const styles = [...new Set(chunks.flatMap(({ css }) => css))]
  const sheets = await Promise.all(styles.map((file) => readFile(join(webRoot, file), 'utf8')))
  const pieces = parseStyles(sheets.join('\n').replaceAll(/\/\*.*?\*\//gs, ''))
  const assets = { script: `/${chunks[0].file}`, css: STYLES }
  const module: unknown = await import(pathToFileURL(join(webRoot, '../site/render.js')).href)
  if (!isRenderer(module)) throw new Error('dist/site/render.js renders nothing')
  return (request) => {
    const page = module.render({ ...request, assets })
    const { html, css } = shortenClassNames(page, withoutUnused(stylesFor(pieces, page), page))
    return html.replace(STYLES, () => css)
  }
}
