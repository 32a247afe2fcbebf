import type { SamplePair } from '../../shared/contracts/site.ts'
import { Comparison, type ComparedPicture } from '../ui/comparison.tsx'
import { Island } from './island.tsx'

const DEMO = /^\/rooms\/(\w[\w-]*)\/(before|after)-\d+\.jpg$/
const DEMO_WIDTHS = [640, 960, 1440]
const STORED_WIDTHS = [480, 960, 1600]

const sourceSet = (path: string, widths: number[], format: string) =>
  widths.map((width) => `${path}-${width}.${format} ${width}w`).join(', ')

/** Every width and format in which a picture of a room is kept, ours or a customer's. */
export function roomPicture(address: string, alt: string): ComparedPicture {
  const demo = DEMO.exec(address)
  if (!demo)
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
  const path = `/rooms/${demo[1]}/${demo[2]}`
  return {
    src: address,
    alt,
    sources: ['avif', 'webp'].map((format) => ({
      type: `image/${format}`,
      srcSet: sourceSet(path, DEMO_WIDTHS, format),
    })),
  }
}

interface Props {
  pair: SamplePair
  caption: string
  sizes: string
  priority?: boolean
}

/** A before/after pair with its slider; rendered rooms say so. */
export const ComparedRoom = ({ pair, caption, sizes, priority }: Props) => (
  <Island
    name="comparison"
    component={Comparison}
    props={{
      before: roomPicture(pair.before, `${caption}, empty`),
      after: roomPicture(pair.after, `${caption}, staged: ${pair.prompt}`),
      width: 1536,
      height: 1024,
      sizes,
      subject: `the original and the staged picture: ${caption}`,
      caption: pair.isRendered ? `${caption}. Rendered example.` : caption,
      priority,
    }}
  />
)
