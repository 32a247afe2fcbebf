/** A picture in the sizes and formats it comes in. */
interface PictureSources {
  src: string
  srcSet: string
  /** Lighter formats, for browsers that read them; the best first. */
  sources?: { type: string; srcSet: string }[]
}

/** How wide the picture of a room is beside what is said about it. */
export const MAIN_PICTURE_SIZES = '(min-width: 80rem) 47rem, (min-width: 64rem) calc(100vw - 21rem), 100vw'

const WIDTHS = [480, 960, 1600]

const inEverySize = (imageUrl: string, width: number, format: string) =>
  WIDTHS.map((size) => `${imageUrl}/w${size}.${format} ${Math.min(size, width)}w`)
    .filter((_, index) => index === 0 || WIDTHS[index - 1] < width)
    .join(', ')

/**
 * The web sizes of a stored picture that is `width` px wide; a narrower one keeps its width under each name.
 * In AVIF too where it has been encoded: an address never changes what it shows, so none may be guessed.
 */
export const pictureSources = (imageUrl: string, width: number, hasAvif: boolean): PictureSources => ({
  src: `${imageUrl}/w960.webp`,
  srcSet: inEverySize(imageUrl, width, 'webp'),
  sources: hasAvif ? [{ type: 'image/avif', srcSet: inEverySize(imageUrl, width, 'avif') }] : [],
})

/** For looking closely: up to the picture itself, which the web sizes end short of. */
export function closeSources(imageUrl: string, width: number): PictureSources {
  const sizes = inEverySize(imageUrl, width, 'webp')
  return {
    src: `${imageUrl}/w960.webp`,
    srcSet: width > WIDTHS[WIDTHS.length - 1] ? `${sizes}, ${imageUrl} ${width}w` : sizes,
  }
}
