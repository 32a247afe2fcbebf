const WIDTHS = [640, 960, 1440, 2048]
const JPEG_WIDTHS = [960, 1440]

interface Props {
  room: 'living' | 'bedroom'
  state?: 'before' | 'after'
  alt: string
  sizes: string
  priority?: boolean
  className?: string
}

const sourceSet = (path: string, widths: number[], format: string) =>
  widths.map((width) => `${path}-${width}.${format} ${width}w`).join(', ')

/** One of our own sample rooms (2048 × 1365 px) in the width and format the browser wants. */
export function SampleRoom({ room, state = 'after', alt, sizes, priority, className }: Props) {
  const path = `/rooms/${room}/${state}`
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(path, WIDTHS, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(path, WIDTHS, 'webp')} sizes={sizes} />
      <img
        src={`${path}-960.jpg`}
        srcSet={sourceSet(path, JPEG_WIDTHS, 'jpg')}
        sizes={sizes}
        width={2048}
        height={1365}
        alt={alt}
        decoding={priority ? 'sync' : 'async'}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
}
