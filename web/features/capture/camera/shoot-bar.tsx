import { ChevronDown, WifiOff, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { usePhotoQueue } from '../../../app/photo-queue.ts'
import { linkOf, waitingItems, type QueueSnapshot } from '../../../offline/queue/database/queue-snapshot.ts'
import { paths } from '../../../paths.ts'

const control =
  'inline-flex min-h-hit items-center gap-1.5 rounded-full px-2 text-sm sm:gap-2 sm:px-3 font-semibold text-on-cam no-underline hover:bg-cam-2 focus-visible:rounded-full focus-visible:outline-saffron [&_svg]:size-[1.35em] [&_svg]:flex-none [&_svg]:stroke-[1.75]'

interface Props {
  listing: string | null
  onListing: () => void
}

/** Null while nothing is known to be wrong with the connection. */
function outageOf(snapshot: QueueSnapshot): string | null {
  const link = linkOf(snapshot)
  if (link === 'offline') return 'Offline'
  return link === 'unreachable' ? 'No connection' : null
}

/** Over the picture: the way out, what is photographed, whether there is a connection, what waits. */
export function ShootBar({ listing, onListing }: Props) {
  const waiting = usePhotoQueue((snapshot) => waitingItems(snapshot).length)
  const outage = usePhotoQueue(outageOf)
  return (
    <div className="flex min-w-0 items-center justify-between gap-1 px-1.5 py-2 landscape:col-start-1">
      <Link to={paths.dashboard} aria-label="Close camera" className={`${control} w-hit justify-center px-0`}>
        <X aria-hidden />
      </Link>
      <button type="button" onClick={onListing} className={`${control} min-w-0 flex-1 justify-center`}>
        <span className="truncate">{listing ?? 'No listing'}</span>
        <ChevronDown aria-hidden />
      </button>
      {outage ? (
        <output className="inline-flex min-h-8 flex-none items-center gap-1.5 rounded-full bg-saffron px-2.5 text-[.8125rem] font-semibold text-cam sm:gap-2 sm:px-3 sm:text-sm">
          <WifiOff aria-hidden className="size-[1.2em] stroke-[1.75]" />
          {outage}
        </output>
      ) : null}
      <Link to={paths.queue} className={`${control} flex-none`}>
        <span className="readout grid h-7 min-w-7 place-items-center rounded-full bg-white px-1.5 text-cam">
          {waiting}
        </span>
        <span className={outage ? 'sr-only' : ''}>queued</span>
      </Link>
    </div>
  )
}
