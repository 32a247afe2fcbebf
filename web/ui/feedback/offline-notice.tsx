import { WifiOff } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { noteAnswer, type Connection } from '../connection.ts'
import { joinClasses } from '../join-classes.ts'
import { useConnection } from '../use-connection.ts'
import { whenReachable } from '../when-reachable.ts'

const TITLES = { offline: 'You are offline.', unreachable: 'We could not reach the server.' }

interface Props {
  className?: string
  /** What that means here, where it is more than that something is missing. */
  children?: ReactNode
  /** Another than there is, to be looked at. */
  connection?: Connection
}

/**
 * Once on a screen whose parts each read from the server: why some of them are empty. Nothing where there is a connection; where the server is silent, it is asked
 * until it answers.
 */
export function OfflineNotice({ className, children, connection }: Props) {
  const actual = useConnection()
  const shown = connection ?? actual
  useEffect(() => {
    if (actual !== 'unreachable') return undefined
    const left = new AbortController()
    // The reads themselves would show their parts as loading with each try.
    whenReachable(left.signal, () => noteAnswer(true))
    return () => left.abort()
  }, [actual])
  return (
    // There before it says anything, so that it is announced; out of the way of the grid around it until then.
    <output className={joinClasses('block empty:absolute', className)}>
      {shown === 'online' ? null : (
        <span className="flex items-start gap-3 rounded-control bg-saffron-tint px-4 py-3 text-sm leading-[1.45] text-saffron-ink">
          <WifiOff aria-hidden className="mt-[.1em] size-[1.25em] flex-none stroke-[1.75]" />
          <span className="min-w-0">
            <b className="block">{TITLES[shown]}</b>
            {children ?? 'What is kept on the server shows here as soon as there is a connection.'}
          </span>
        </span>
      )}
    </output>
  )
}
