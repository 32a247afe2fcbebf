import type { AdminStats } from '../../../../shared/contracts/admin/stats.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { shortPrompt } from './short-prompt.ts'

/** The images generated last. Each that is shown is a look at a customer's room. */
export function RecentImages({ images }: { images: AdminStats['recentImages'] }) {
  if (images.length === 0) return <EmptyState heading="h2" title="No images have been generated yet" />
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-2">
        These are customers’ rooms: that you looked at them is written to the audit trail.
      </p>
      <ul
        aria-label="Recent Images"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-4"
      >
        {images.map(({ projectId, url, prompt, userName }) => (
          <li key={projectId} className="overflow-hidden rounded-card border border-line bg-raised">
            <img
              src={`${url}/w480.webp`}
              alt={`Room staged for ${userName}`}
              loading="lazy"
              className="aspect-[4/3] w-full bg-sunken object-cover"
            />
            <p className="px-3 pt-2 text-sm wrap-anywhere">{shortPrompt(prompt)}</p>
            <p className="truncate px-3 pb-3 text-sm text-ink-2">{userName}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
