import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button } from '../ui/action/button.tsx'

const KEPT_ON_SERVER =
  'Your rooms and credits are kept on the server and show here as soon as there is a connection.'

interface Props {
  busy?: boolean
  onRetry: () => void
  /** What is missing. */
  children?: ReactNode
}

/** The app opened without the server: said plainly, with a way to try again. */
export const Unreachable = ({ busy, onRetry, children = KEPT_ON_SERVER }: Props) => (
  <div className="grid max-w-xl gap-4">
    <h1>{navigator.onLine ? 'We could not reach the server' : 'You are offline'}</h1>
    <Banner tone="bad">{children}</Banner>
    <Button variant="quiet" size="sm" busy={busy} onClick={onRetry} className="justify-self-start">
      <RotateCcw aria-hidden />
      Try again
    </Button>
  </div>
)
