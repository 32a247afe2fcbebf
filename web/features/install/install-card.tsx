import { X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/card.tsx'
import { InstallHow } from './install-how.tsx'
import { installWay, onInstallChange } from './install-offer.ts'
import { isPostponed, postponeInstall } from './install-postponed.ts'

/** Offers to install Nestage where that can be done, until somebody says "not now". */
export function InstallCard() {
  const way = useSyncExternalStore(onInstallChange, installWay)
  const [postponed, setPostponed] = useState(isPostponed)
  if (way === 'none' || postponed) return null
  return (
    <Card aria-label="Install Nestage" className="relative mb-4 grid gap-2 pr-14">
      <h2 className="text-[1.375rem]">Keep Nestage at hand</h2>
      <InstallHow />
      <Button
        variant="plain"
        size="sm"
        square
        aria-label="Not now"
        className="absolute top-3 right-3"
        onClick={() => {
          postponeInstall()
          setPostponed(true)
        }}
      >
        <X aria-hidden />
      </Button>
    </Card>
  )
}
