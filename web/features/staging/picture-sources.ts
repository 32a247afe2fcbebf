const WIDTHS = [480, 960, 1600]

/** The web sizes of a stored picture that is `width` px wide; a narrower one keeps its width under each name. */
export const pictureSources = (imageUrl: string, width: number) => ({
  src: `${imageUrl}/w960.webp`,
  srcSet: WIDTHS.map((size) => `${imageUrl}/w${size}.webp ${Math.min(size, width)}w`)
    .filter((_, index) => index === 0 || WIDTHS[index - 1] < width)
    .join(', '),
})
