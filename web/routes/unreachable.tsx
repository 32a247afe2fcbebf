import { RotateCcw } from 'lucide-react'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button } from '../ui/action/button.tsx'

/** The app opened without the server: said plainly, with a way to try again. */
export const Unreachable = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <div className="grid max-w-xl gap-4">
    <h1>{navigator.onLine ? 'We could not reach the server' : 'You are offline'}</h1>
    <Banner tone="bad">
      Your rooms and credits are kept on the server and show here as soon as there is a connection.
    </Banner>
    <Button variant="quiet" size="sm" busy={busy} onClick={onRetry} className="justify-self-start">
      <RotateCcw aria-hidden />
      Try again
    </Button>
  </div>
)
