import { Download, Share } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { install, installWay, onInstallChange } from './install-offer.ts'

/** How Nestage is installed here, and why one would; nothing where it cannot be or is. */
export function InstallHow() {
  const way = useSyncExternalStore(onInstallChange, installWay)
  if (way === 'none') return null
  if (way === 'ask')
    return (
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">
          Installed, the camera opens with one tap, also without a signal, and photos can be shared to Nestage
          from the gallery.
        </p>
        <Button className="justify-self-start" variant="quiet" onClick={() => void install()}>
          <Download aria-hidden />
          Install Nestage
        </Button>
      </div>
    )
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        Added to the home screen, Nestage keeps photos that wait for as long as it takes, while Safari deletes
        what a website has stored after a week without a visit. It can also notify you.
      </p>
      <p className="text-sm font-medium">
        Tap <Share aria-hidden className="inline size-[1.25em] align-[-.2em] stroke-[1.75]" /> Share, then
        “Add to Home Screen”.
      </p>
    </div>
  )
}
