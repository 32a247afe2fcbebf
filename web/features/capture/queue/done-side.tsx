import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'

/** Where a photo leads once the server has it. */
export function DoneSide({ item }: { item: QueueItem }) {
  if (!item.receipt) return null
  const { staging, projectId } = item.receipt
  if (staging === 'needs_credits')
    return (
      <LinkButton to={paths.subscription} size="sm" variant="quiet">
        Get Credits
      </LinkButton>
    )
  const to = staging === 'started' ? paths.project(projectId) : paths.stagingOf(projectId)
  return (
    <LinkButton to={to} size="sm" variant="quiet">
      {staging === 'started' ? 'Open' : 'Stage'}
    </LinkButton>
  )
}
