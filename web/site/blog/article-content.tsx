import { Comparison } from '../../ui/picture/comparison.tsx'
import { behaviour } from '../behaviour.ts'
import { roomPicture } from '../rooms/room-picture.ts'
import { splitArticle, type ComparedRooms } from './split-article.ts'

interface Props {
  /** Cleaned by the server. */
  html: string
  sizes: string
}

/** The text of an article. Rooms before and after they were staged can be compared, and pictures come in the size that is shown. */
export const ArticleContent = ({ html, sizes }: Props) => (
  <div className="grid gap-4">
    {splitArticle(html, sizes).map((part, index) =>
      typeof part === 'string' ? (
        // The parts have no name but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="prose" dangerouslySetInnerHTML={{ __html: part }} />
      ) : (
        // oxlint-disable-next-line react/no-array-index-key
        <ComparedFigure key={index} rooms={part} sizes={sizes} />
      ),
    )}
  </div>
)

const ComparedFigure = ({
  rooms: { address, before, after, caption, width, height },
  sizes,
}: {
  rooms: ComparedRooms
  sizes: string
}) => (
  <div {...behaviour('comparison')}>
    <Comparison
      before={roomPicture(`${address}/before`, before)}
      after={roomPicture(`${address}/after`, after)}
      width={width}
      height={height}
      sizes={sizes}
      subject="the original and the staged room"
      caption={caption ? <span dangerouslySetInnerHTML={{ __html: caption }} /> : undefined}
    />
    <output
      data-failure
      hidden
      className="grid aspect-3/2 place-items-center rounded-print bg-sunken px-6 text-center text-ink-2"
    >
      These pictures did not load.
    </output>
  </div>
)
