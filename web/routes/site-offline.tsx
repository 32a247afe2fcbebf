import { RotateCcw } from 'lucide-react'
import { paths } from '../paths.ts'
import { Button } from '../ui/action/button.tsx'
import { LinkButton } from '../ui/action/link-button.tsx'
import { useOnline } from '../ui/use-online.ts'
import { useTitle } from '../ui/use-title.ts'
import { useReloadWhenReachable } from './use-reload-when-reachable.ts'

/** A public page that was asked for without a connection; it opens by itself once there is one. */
export function Component() {
  const isOnline = useOnline()
  const title = isOnline ? 'We could not reach the server' : 'You are offline'
  useTitle(title)
  useReloadWhenReachable()
  return (
    <div className="mx-auto grid w-full max-w-[calc(var(--wrap)+2*var(--gutter))] content-center justify-items-start gap-4 px-gutter py-16">
      <h1>{title}</h1>
      <p className="max-w-xl text-lede text-ink-2">
        This page needs a connection and opens as soon as there is one. Your rooms, the camera and photos that
        wait are on this device.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.dashboard}>Go to Dashboard</LinkButton>
        <Button variant="quiet" onClick={() => window.location.reload()}>
          <RotateCcw aria-hidden />
          Try again
        </Button>
      </div>
    </div>
  )
}
