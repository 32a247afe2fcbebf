import type { Focus } from '../../../shared/contracts/blog.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { roomPicture } from '../rooms/room-picture.ts'

interface Props {
  address: string | null
  /** What is to be seen of it, in percent. */
  focus: Focus
  sizes: string
  priority?: boolean
  /** In the place of the usual shape. */
  className?: string
}

/** The picture of an article, or the doorway of our mark, which also shows where one does not come. */
export const PostPicture = ({
  address,
  focus: { x, y },
  sizes,
  priority,
  className = 'aspect-3/2',
}: Props) => {
  const look = joinClasses('doorway block overflow-hidden rounded-print', className)
  if (address === null) return <div className={look} />
  const { src, sources } = roomPicture(address, '')
  return (
    <picture className={look}>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt=""
        width={1536}
        height={1024}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        style={x === 50 && y === 50 ? undefined : { objectPosition: `${x}% ${y}%` }}
        className="size-full object-cover"
      />
    </picture>
  )
}
