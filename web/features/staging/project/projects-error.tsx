import { RotateCcw } from 'lucide-react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'

/** The list of projects could not be read. */
export const ProjectsError = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className="grid max-w-xl gap-4">
    <Banner tone="bad" title="Error loading projects">
      {message}
    </Banner>
    <Button variant="quiet" size="sm" onClick={onRetry} className="justify-self-start">
      <RotateCcw aria-hidden />
      Try again
    </Button>
  </div>
)
