import { WifiOff } from 'lucide-react'
import { joinClasses } from '../join-classes.ts'
import { useOnline } from '../use-online.ts'

interface Props {
  className?: string
  /** Other than what the browser says, to be looked at. */
  isOnline?: boolean
}

/** Once on a screen whose parts each read from the server: why some of them are empty. Nothing where there is a connection. */
export function OfflineNotice({ className, isOnline }: Props) {
  const browserIsOnline = useOnline()
  return (
    // There before it says anything, so that it is announced; out of the way of the grid around it until then.
    <output className={joinClasses('block empty:absolute', className)}>
      {(isOnline ?? browserIsOnline) ? null : (
        <span className="flex items-start gap-3 rounded-control bg-saffron-tint px-4 py-3 text-sm leading-[1.45] text-saffron-ink">
          <WifiOff aria-hidden className="mt-[.1em] size-[1.25em] flex-none stroke-[1.75]" />
          <span className="min-w-0">
            <b className="block">You are offline.</b>
            What is kept on the server shows here as soon as there is a connection.
          </span>
        </span>
      )}
    </output>
  )
}
