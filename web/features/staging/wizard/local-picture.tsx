import { ImageOff } from 'lucide-react'
import { useState } from 'react'

interface Props {
  src: string
  alt: string
  className: string
}

/** A file as it was chosen, before anybody has checked it; one that is no picture shows as a blank plate. */
export function LocalPicture({ src, alt, className }: Props) {
  const [broken, setBroken] = useState<string>()
  if (broken !== src) return <img src={src} alt={alt} className={className} onError={() => setBroken(src)} />
  return (
    <span className={`grid place-items-center ${className}`}>
      <ImageOff aria-hidden className="size-8 stroke-[1.75] text-ink-3" />
      <span className="sr-only">{alt}</span>
    </span>
  )
}
