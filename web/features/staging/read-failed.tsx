import { RotateCcw } from 'lucide-react'
import { messageOf } from '../../api-error.ts'
import { isUnanswered } from '../../is-unanswered.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { OfflineNotice } from '../../ui/feedback/offline-notice.tsx'
import { useConnection } from '../../ui/use-connection.ts'

interface Props {
  /** What went wrong, where an answer says that something did. */
  title: string
  error: Error
  onRetry?: () => void
}

/** In place of what could not be read and was never read on this device: that it comes with the connection, or why it does not. */
export function ReadFailed({ title, error, onRetry }: Props) {
  const connection = useConnection()
  return (
    <div className="grid max-w-xl gap-4">
      {isUnanswered(error) ? (
        <OfflineNotice connection={connection === 'online' ? 'unreachable' : connection}>
          {connection === 'online' ? 'What is kept there is safe, and may come at the next try.' : undefined}
        </OfflineNotice>
      ) : (
        <Banner tone="bad" title={title}>
          {messageOf(error)}
        </Banner>
      )}
      {onRetry && connection !== 'offline' ? (
        <Button variant="quiet" size="sm" onClick={onRetry} className="justify-self-start">
          <RotateCcw aria-hidden />
          Try again
        </Button>
      ) : null}
    </div>
  )
}
