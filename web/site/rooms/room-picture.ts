import type { ComparedPicture } from '../../ui/picture/comparison.tsx'
import demoRooms from '../../public/rooms/pictures.json' with { type: 'json' }

const DEMO = /^\/(rooms\/\w[\w-]*\/(?:before|after))-\d+\.jpg$/
/** Of each picture of our own rooms, as `rooms/living/after`, the widths it was cut to. */
const DEMO_WIDTHS = new Map(
  Object.values(demoRooms).flatMap(({ before, after }) => [
    [before.path, before.widths],
    [after.path, after.widths],
  ]),
)
const STORED_WIDTHS = [480, 960, 1600]

/** Every width and format in which a picture of a room is kept, ours or a customer's. */
export function roomPicture(
  address: string,
  alt: string,
): ComparedPicture & Required<Pick<ComparedPicture, 'sources'>> {
  const path = DEMO.exec(address)?.[1] ?? ''
  const widths = DEMO_WIDTHS.get(path)
  if (widths === undefined)
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
      srcSet: widths.map((width) => `/${path}-${width}.${format} ${width}w`).join(', '),
    })),
  }
}

/** What a page's head says of a picture that fills its first screen; see `PageHead.preload`. */
export function preloadOf(address: string | null, sizes: string) {
  const source = address === null ? undefined : roomPicture(address, '').sources[0]
  return source && { ...source, sizes }
}
