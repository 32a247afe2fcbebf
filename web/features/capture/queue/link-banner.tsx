import { TriangleAlert, Wifi, WifiOff } from 'lucide-react'
import { usePhotoQueue } from '../../../app/photo-queue.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { linkWords } from './link-words.ts'
import { useNow } from '../use-now.ts'

const looks = {
  info: 'bg-sunken text-ink',
  ok: 'bg-pine-tint text-pine-ink',
  warn: 'bg-saffron-tint text-saffron-ink',
} as const

/** Whether the browser may wake the service worker when there is a connection again. */
const wakes = () => 'SyncManager' in window

/** Online or not, truthfully, and what that means for the photos. */
export function LinkBanner() {
  const snapshot = usePhotoQueue((all) => all)
  const now = useNow(snapshot.breaker.until !== null)
  const { tone, offline, title, text } = linkWords(snapshot, wakes(), now)
  // A sound connection is no sign of what else keeps photos waiting.
  const Icon = offline ? WifiOff : tone === 'warn' ? TriangleAlert : Wifi
  return (
    <output
      className={joinClasses(
        'flex items-start gap-3 rounded-control px-4 py-3 text-sm leading-[1.45]',
        looks[tone],
      )}
    >
      <Icon aria-hidden className="mt-[.1em] size-[1.25em] flex-none stroke-[1.75]" />
      <span className="min-w-0">
        <b className="block">{title}</b>
        {text}
      </span>
    </output>
  )
}
