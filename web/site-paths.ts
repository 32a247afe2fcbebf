import { paths } from './paths.ts'

/** Pages of the public site, which the server renders. */
export const SITE_PATHS: readonly string[] = [
  paths.home,
  paths.gallery,
  paths.pricing,
  paths.blog,
  paths.help,
  paths.about,
  paths.privacy,
  paths.terms,
]

/** Whether the server renders what stands at a path; articles of the blog among it. */
export const isSitePath = (pathname: string): boolean =>
  SITE_PATHS.includes(pathname) || pathname.startsWith(`${paths.blog}/`)
