const BASE = '/api/images'
const PATTERN = /^\/api\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** Address of a stored picture at its full size. */
export const imageUrl = (imageId: string): string => `${BASE}/${imageId}`

/** The id in an address made by `imageUrl`, with or without an origin before it; null for any other. */
export function imageIdFromUrl(url: string): string | null {
  const path = URL.parse(url, 'http://relative.example')?.pathname ?? ''
  return PATTERN.exec(path)?.[1] ?? null
}

/** Path of the public page of a shared room. */
export const shareUrl = (token: string): string => `/s/${token}`

/** Address of a picture of a shared room, for people who have its link. */
export const sharedImageUrl = (token: string, which: 'original' | 'staged'): string =>
  `/api/shared/${token}/${which}`

/** Address of the first look at a picture in the making; `version` changes with each such look. */
export const previewImageUrl = (projectId: number, version: string): string =>
  `/api/staging-projects/${projectId}/preview?v=${version}`

/** Address of a picture in the public gallery, in a web size; the folder names one choice of one room. */
export const sampleImageUrl = (folder: string, side: 'before' | 'after'): string =>
  `/api/samples/${folder}/${side}`

/** Address of a room's picture for administrators, who choose what the gallery shows. */
export const candidateImageUrl = (projectId: number, side: 'before' | 'after'): string =>
  `/api/admin/projects/${projectId}/${side}`

/** Address of a picture of the blog; web sizes lie below it. */
export const blogPictureUrl = (folder: string): string => `/api/blog/pictures/${folder}`

/** Address of one side of a comparison in the blog; web sizes lie below it. */
export const blogComparisonUrl = (folder: string, side: 'before' | 'after'): string =>
  `/api/blog/comparisons/${folder}/${side}`
