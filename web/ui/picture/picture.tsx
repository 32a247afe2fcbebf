import type { ComponentProps } from 'react'

/** A picture in the sizes and formats it comes in. */
export interface PictureFiles {
  src: string
  srcSet?: string
  /** Lighter formats, for browsers that read them; the best first. */
  sources?: { type: string; srcSet: string }[]
}

type Props = Omit<ComponentProps<'img'>, keyof PictureFiles | 'alt'> & { files: PictureFiles; alt: string }

/** An image that the browser takes in the lightest format it reads; laid out as an `img` alone would be. */
export const Picture = ({ files, alt, ...img }: Props) => (
  <picture className="contents">
    {files.sources?.map(({ type, srcSet }) => (
      <source key={type} type={type} srcSet={srcSet} sizes={img.sizes} />
    ))}
    <img {...img} src={files.src} srcSet={files.srcSet} alt={alt} />
  </picture>
)
