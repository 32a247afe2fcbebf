import type { ComparedPicture } from '../ui/comparison.tsx'

const DEMO = /^(\/rooms\/\w[\w-]*\/(?:before|after))-\d+\.jpg$/
const DEMO_WIDTHS = [640, 960, 1440]
const STORED_WIDTHS = [480, 960, 1600]

/** Every width and format in which a picture of a room is kept, ours or a customer's. */
export function roomPicture(
  address: string,
  alt: string,
): ComparedPicture & Required<Pick<ComparedPicture, 'sources'>> {
  const path = DEMO.exec(address)?.[1]
  if (path === undefined)
    return {
      src: `${address}/w960.jpg`,
      alt,
      sources: [
        {
          type: 'image/webp',
          srcSet: STORED_WIDTHS.map((width) => `${address}/w${width}.webp ${width}w`).join(', '),
        },
      ],
    }
  return {
    src: address,
    alt,
    sources: ['avif', 'webp'].map((format) => ({
      type: `image/${format}`,
      srcSet: DEMO_WIDTHS.map((width) => `${path}-${width}.${format} ${width}w`).join(', '),
    })),
  }
}

/** What a page's head says of a picture that fills its first screen; see `PageHead.preload`. */
export function preloadOf(address: string | null, sizes: string) {
  const source = address === null ? undefined : roomPicture(address, '').sources[0]
  return source && { ...source, sizes }
}
