import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { applyUpdate, onUpdateReady, postponeUpdate, updateReady } from './app-update.ts'

async function reload() {
  if (await applyUpdate()) return
  toast({
    title: 'A shoot is open',
    description: 'Finish it in its tab first; the new version waits.',
  })
}

/** Asks before a new version takes over, since that reloads every open page of ours. */
export function UpdatePrompt() {
  const ready = useSyncExternalStore(onUpdateReady, updateReady)
  if (!ready) return null
  return (
    <output className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-50 ml-auto grid max-w-[26rem] animate-rise gap-3 rounded-card border border-line-strong bg-raised p-4 shadow-float lg:bottom-4">
      <span className="text-sm">
        <b className="block">A new version of Nestage is ready</b>
        Reload when it suits you; what is not saved on this page would be lost.
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void reload()}>
          <RefreshCw aria-hidden />
          Reload now
        </Button>
        <Button size="sm" variant="plain" onClick={postponeUpdate}>
          Later
        </Button>
      </span>
    </output>
  )
}
