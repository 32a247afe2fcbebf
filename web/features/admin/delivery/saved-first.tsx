import type { AdminPreset } from '../../../../shared/contracts/admin/delivery-presets.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

interface Props {
  theirs: AdminPreset
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What somebody else saved first, above what one was about to save, and a choice between the two. */
export const SavedFirst = ({ theirs, onKeepMine, onTakeTheirs }: Props) => {
  const { name, states, source, standing, checkedOn, rules } = theirs
  const facts = { name, states: states.join(', '), source, standing, checkedOn, ...rules }
  return (
    <section aria-label="Saved by somebody else" className="grid gap-3">
      <Banner tone="bad" title="Somebody else has changed this preset meanwhile.">
        This is what they saved. Yours is in the form below.
      </Banner>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-1 rounded-control border border-line-strong p-3 text-sm">
        {Object.entries(facts).map(([fact, value]) => (
          <div key={fact} className="contents">
            <dt className="text-ink-2">{fact}</dt>
            <dd className="wrap-anywhere">{String(value ?? 'none')}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button variant="quiet" size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </section>
  )
}
