import { ChevronsLeftRight } from 'lucide-react'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { clampPosition, positionText } from './divider.ts'
import { dragDivider } from './drag-divider.ts'
import { joinClasses } from '../join-classes.ts'
import { PictureLabel } from './picture-label.tsx'
import { Picture, type PictureFiles } from './picture.tsx'

export interface ComparedPicture extends PictureFiles {
  alt: string
  label?: string
}

interface Props {
  before: ComparedPicture
  after: ComparedPicture
  /** Pixels of both pictures, so that nothing moves while they load. */
  width: number
  height: number
  sizes?: string
  /** What is compared, for screen readers: 'the original and the staged living room'. */
  subject: string
  /** Laid over the staged picture, as the mask of what changed. */
  overlay?: ReactNode
  /** Seen through until the pictures have come. */
  underlay?: ReactNode
  /** Classes that crop both pictures alike; without them the frame has the pictures' own shape. */
  shape?: string
  caption?: ReactNode
  /** Where the divider stands, in percent, until it is moved; a new value moves it. */
  start?: number
  priority?: boolean
}

const INITIAL_POSITION_PERCENT = 50

/**
 * Two pictures of one frame with a divider: drag anywhere, arrow keys by 2, Page keys by 10, Home and End.
 * It starts in the middle and never leaves the picture.
 */
export function Comparison({ before, after, width, height, sizes, subject, overlay, ...rest }: Props) {
  const { underlay, shape, caption, start = INITIAL_POSITION_PERCENT, priority } = rest
  const [position, setPosition] = useState(start)
  const [lastStart, setLastStart] = useState(start)
  if (start !== lastStart) {
    setLastStart(start)
    setPosition(start)
  }
  const stage = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const percent = Math.round(position)

  useEffect(() => {
    if (stage.current && handle.current) return dragDivider(stage.current, handle.current, setPosition)
    return undefined
  }, [])

  const style: CSSProperties & Record<'--pos', string> = {
    '--pos': clampPosition(position).toFixed(2),
    // An upright pair would be taller than the screen, and nobody could see it whole.
    maxWidth: height > width ? `calc(max(80dvh, 24rem) * ${(width / height).toFixed(4)})` : undefined,
  }
  const picture = { width, height, sizes, loading: priority ? 'eager' : 'lazy' } as const

  return (
    <figure className="compare" style={style}>
      <div
        ref={stage}
        className={joinClasses('compare-stage', shape)}
        style={shape ? undefined : { aspectRatio: `${width} / ${height}` }}
      >
        {underlay}
        <Layer picture={after} label={after.label ?? 'Staged'} side="right" {...picture}>
          {overlay}
        </Layer>
        <div className="compare-before absolute inset-0">
          <Layer picture={before} label={before.label ?? 'Original'} side="left" {...picture} />
        </div>
        <div
          ref={handle}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot be dragged by its picture
          role="slider"
          tabIndex={0}
          aria-label={`Compare ${subject}`}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={positionText(position)}
          className="compare-handle"
        >
          <span className="compare-knob">
            <ChevronsLeftRight aria-hidden className="size-[1.375rem] stroke-[1.75]" />
          </span>
        </div>
      </div>
      <div className="ruler" aria-hidden />
      {caption ? (
        <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 pt-1.5 text-sm text-ink-2">
          {caption}
        </figcaption>
      ) : null}
    </figure>
  )
}

interface LayerProps {
  picture: ComparedPicture
  label: string
  side: 'left' | 'right'
  width: number
  height: number
  sizes?: string
  loading: 'eager' | 'lazy'
  children?: ReactNode
}

function Layer({ picture, label, side, children, ...size }: LayerProps) {
  const [isMissing, setIsMissing] = useState(false)
  return (
    <div className={joinClasses('absolute inset-0', isMissing && 'bg-sunken')}>
      <Picture
        {...size}
        files={picture}
        alt={picture.alt}
        // The staged picture is what the page is about, in the very first frame; the original may come a moment later.
        decoding={size.loading === 'eager' && side === 'right' ? 'sync' : 'async'}
        fetchPriority={size.loading === 'lazy' ? undefined : side === 'right' ? 'high' : 'low'}
        draggable={false}
        onLoad={() => setIsMissing(false)}
        onError={() => setIsMissing(true)}
        // A browser's own sign for it writes the description across the label.
        className={joinClasses('pointer-events-none size-full object-cover', isMissing && 'invisible')}
      />
      {children}
      {isMissing ? (
        <p className={joinClasses('compare-missing', side === 'left' ? 'left-0' : 'right-0')}>
          This picture could not be loaded.
        </p>
      ) : null}
      <PictureLabel side={side}>{label}</PictureLabel>
    </div>
  )
}
