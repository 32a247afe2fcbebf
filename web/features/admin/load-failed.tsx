import { messageOf } from '../../api-error.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/action/button.tsx'

interface Props {
  /** Begins the sentence: 'The figures'. */
  what: string
  error: Error
  busy: boolean
  onRetry: () => void
}

/** What a screen of administration shows in place of what it could not read. */
export const LoadFailed = ({ what, error, busy, onRetry }: Props) => (
  <div className="grid justify-items-start gap-3">
    <Banner tone="bad" title={`${what} could not be loaded`}>
      {messageOf(error)}
    </Banner>
    <Button variant="quiet" size="sm" busy={busy} onClick={onRetry}>
      Retry
    </Button>
  </div>
)
