import type { Project } from '../../../shared/contracts/projects.ts'
import { MAIN_PICTURE_SIZES, pictureSources } from '../../../shared/picture-sources.ts'
import { escapeHtml } from '../../services/mail/escape-html.ts'

/** The picture as the app shows it, in the same place and size, so that it is not painted anew. */
function pictureOf({ originalImageUrl, stagedImageUrl, width, height, ...project }: Project): string {
  const { src, srcSet, sources } =
    stagedImageUrl === null
      ? pictureSources(originalImageUrl, width, project.originalHasAvif)
      : pictureSources(stagedImageUrl, width, project.stagedHasAvif)
  const sizes = `sizes="${MAIN_PICTURE_SIZES}"`
  const lighter = sources?.map((one) => `<source type="${one.type}" srcset="${one.srcSet}" ${sizes}>`) ?? []
  // An upright one would be taller than the screen.
  const style = height > width ? ' style="max-height:80dvh;object-fit:contain"' : ''
  const img = `<img src="${src}" srcset="${srcSet}" ${sizes} width="${width}" height="${height}" alt="" fetchpriority="high" class="w-full"${style}>`
  return `<picture>${lighter.join('')}${img}</picture>`
}

/** The app's page with a project's name and picture in its outline, there before any code. */
export function withProjectOutline(page: string, project: Project): string {
  const name = escapeHtml(project.name || project.userPrompt)
  return page
    .replace(/<!-- name -->.*?<!-- \/name -->/s, () => name)
    .replace(/<!-- picture -->.*?<!-- \/picture -->/s, () => pictureOf(project))
}
