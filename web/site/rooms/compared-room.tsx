import type { SamplePair } from '../../../shared/contracts/site.ts'
import { Comparison } from '../../ui/picture/comparison.tsx'
import { Tag } from '../../ui/feedback/tag.tsx'
import { behaviour } from '../behaviour.ts'
import { roomPicture } from './room-picture.ts'

interface Props {
  pair: SamplePair
  caption: string
  sizes: string
  /** Said in the place of pictures that do not come. */
  failure: string
  priority?: boolean
  /** The divider nudges once, when it can be moved. */
  nudge?: boolean
  className?: string
  /** Classes that crop both pictures alike. */
  shape?: string
  /** Shown until the pictures come. */
  loading?: string
}

/** A before/after pair with its slider; rendered rooms say so. */
export const ComparedRoom = ({
  pair,
  caption,
  sizes,
  failure,
  priority,
  nudge,
  className,
  shape,
  loading,
}: Props) => (
  <div className={className} {...behaviour('comparison')} data-nudge={nudge ? '' : undefined}>
    <Comparison
      before={roomPicture(pair.before, `${caption}, empty`)}
      after={roomPicture(pair.after, `${caption}, staged`)}
      width={1536}
      height={1024}
      sizes={sizes}
      subject={`the original and the staged picture: ${caption}`}
      priority={priority}
      shape={shape}
      underlay={
        loading ? (
          <span aria-hidden className="absolute inset-0 grid place-items-center text-sm text-ink-2">
            {loading}
          </span>
        ) : null
      }
      caption={
        <>
          <span className="min-w-0 flex-[1_1_14rem]">{caption}</span>
          <span className="flex-none">
            {pair.isRendered ? <Tag tone="line">Rendered example</Tag> : 'Drag to compare'}
          </span>
        </>
      }
    />
    <output
      data-failure
      hidden
      className="grid aspect-3/2 place-items-center rounded-print bg-sunken px-6 text-center whitespace-pre-line text-ink-2"
    >
      {failure}
    </output>
  </div>
)
