import type { ServiceContext } from '../../context/service-context.ts'
import { findShownPictures } from './find-shown-pictures.ts'

const FIGURE = /<figure[^>]*>.*?<\/figure>/gs
const COMPARISON = /\/api\/blog\/comparisons\/([a-z2-7]+)\//

/** An article without the rooms whose owners do not want them shown any more. */
export async function withoutWithdrawn(ctx: ServiceContext, { html }: { html: string }): Promise<string> {
  const figures = html.match(FIGURE) ?? []
  const folders = figures.flatMap((figure) => COMPARISON.exec(figure)?.[1] ?? [])
  if (folders.length === 0) return html
  const shown = new Set((await findShownPictures(ctx, { folders })).map(({ folder }) => folder))
  return html.replaceAll(FIGURE, (figure) => {
    const folder = COMPARISON.exec(figure)?.[1]
    return folder === undefined || shown.has(folder) ? figure : ''
  })
}
