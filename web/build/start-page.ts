import type { Plugin, Rolldown } from 'vite'
import { FIRST_SCRIPT } from '../../shared/first-script.ts'
import { stylesFor } from '../../shared/page-styles/page-styles.ts'
import { parseStyles } from '../../shared/page-styles/parse-styles.ts'
import { withoutUnused } from '../../shared/page-styles/without-unused.ts'
import { START_SCREENS } from '../start-screens.ts'

const FETCHED =
  /\s*<(script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk =>
  output.type === 'chunk'

/** The files of a screen: what its parts are in, and all that these import; each after its imports, as they are run. */
function filesOf(parts: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(isChunk)
  const seen = new Set<string>()
  const ordered: string[] = []
  const add = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const chunk = bundle[file]
    if (isChunk(chunk)) chunk.imports.forEach(add)
    ordered.push(file)
  }
  for (const part of parts) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${part}`))
    if (!chunk) throw new Error(`No file begins with ${part}`)
    add(chunk.fileName)
  }
  return ordered
}

/** What shared/first-script.ts is told in the page; `files` are counted through. */
function startOf(html: string, bundle: Rolldown.OutputBundle) {
  const fetched = [...html.matchAll(FETCHED)].map(([, kind, href]) => ({ kind, file: href.slice(1) }))
  const main = fetched.find(({ kind }) => kind.startsWith('script'))?.file
  if (!main) throw new Error('index.html has no script')
  const files = filesOf(['index.html'], bundle)
  const ofEach = Object.values(START_SCREENS).map((screen) => {
    const { path, outline, parts, reads = [] }: typeof screen & { reads?: readonly string[] } = screen
    const needs = filesOf(parts, bundle).filter((file) => !filesOf(['index.html'], bundle).includes(file))
    for (const file of needs) if (!files.includes(file)) files.push(file)
    return { path, outline, reads, needs: needs.map((file) => files.indexOf(file)) }
  })
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
  const styles = fetched.filter(({ kind }) => kind.endsWith('"stylesheet"')).map(({ file }) => file)
  return { main, files, of: filesOf(['index.html'], bundle).length, styles, fonts, screens: ofEach }
}

const FIRST_SCRIPT_PLACE = '<!-- first-script -->'

const textOf = (bundle: Rolldown.OutputBundle, file: string): string => {
  const output = bundle[file]
  return isChunk(output) ? '' : String(output.source)
}

/**
 * Makes the app's page one that paints before anything else is fetched: with the styles of the outlines in it, and with
 * a list of what each screen needs, which the first script fetches once the outline stands. While `vite` serves, the
 * page fetches as it is written, and has the list for the outlines alone.
 */
export const startPage = (): Plugin => ({
  name: 'start-page',
  // Once the bundler has taken its own scripts out of the page.
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const withScript = (start: object, page: string) => {
        const list = `<script type="application/json" id="start">${JSON.stringify(start)}</script>`
        return page.replace(FIRST_SCRIPT_PLACE, () => `${list}<script>${FIRST_SCRIPT}</script>`)
      }
      if (!html.includes('id="outline-app"'))
        return html.replace(FIRST_SCRIPT_PLACE, () => `<script>${FIRST_SCRIPT}</script>`)
      if (!bundle) return withScript({ screens: Object.values(START_SCREENS) }, html)
      const start = startOf(html, bundle)
      const page = html.replaceAll(FETCHED, '')
      const css = start.styles.map((file) => textOf(bundle, file)).join('\n')
      const pieces = parseStyles(css.replaceAll(/\/\*.*?\*\//gs, ''))
      const styles = withoutUnused(stylesFor(pieces, page), page)
      // Before the script: under a service worker it links the app's styles at once, and those have the last word.
      const styled = page.replace(FIRST_SCRIPT_PLACE, () => `<style>${styles}</style>${FIRST_SCRIPT_PLACE}`)
      return withScript(start, styled)
    },
  },
})
