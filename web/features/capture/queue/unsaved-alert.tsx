import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { UnsavedPhoto } from '../../../offline/queue/database/queue-snapshot.ts'
import { paths } from '../../../paths.ts'

/** Over the viewfinder while photos live in this page alone. */
export function UnsavedAlert({ unsaved }: { unsaved: UnsavedPhoto[] }) {
  const count = unsaved.length
  if (count === 0) return null
  const full = unsaved.some(({ why }) => why === 'full')
  return (
    <p
      role="alert"
      className="absolute inset-x-3 top-3 z-10 mx-auto flex w-fit max-w-full items-center gap-3 rounded-control bg-saffron px-4 py-2 text-sm text-cam"
    >
      <TriangleAlert aria-hidden className="size-[1.35em] flex-none stroke-[1.75]" />
      <span>
        <b>{count === 1 ? '1 photo is not saved' : `${count} photos are not saved`}:</b>{' '}
        {full ? 'the device is full.' : 'this browser keeps nothing.'}{' '}
        <Link to={paths.queue} className="font-semibold text-cam underline">
          Save to the device
        </Link>
      </span>
    </p>
  )
}
