import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AdminPreset } from '../../../../shared/contracts/admin/delivery-presets.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { shortDate } from '../../../ui/format-date.ts'
import { useTitle } from '../../../ui/use-title.ts'
import { LoadFailed } from '../load-failed.tsx'
import { PresetDialog } from './preset-dialog.tsx'
import { adminPresetsQuery } from './preset-queries.ts'
import { SourceText } from './source-text.tsx'

const STANDINGS = { primary: 'Own rules', secondary: 'Reports', unverified: 'Not verified' } as const

/** What multiple listing services ask of staged pictures, when it was read, and where. */
export default function PresetsScreen() {
  const { data, error, isFetching, refetch } = useQuery(adminPresetsQuery)
  const [edited, setEdited] = useState<AdminPreset | 'new' | null>(null)
  useTitle('Delivery presets')
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1>Delivery presets</h1>
        <Button size="sm" onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          Add Preset
        </Button>
      </div>
      {data ? (
        <ul className="grid divide-y divide-line rounded-card border border-line bg-raised">
          {data.map((preset) => (
            <li key={preset.id} className="flex items-start justify-between gap-3 px-4 py-3">
              <div className="grid min-w-0 gap-1">
                <p className="font-medium wrap-anywhere">
                  {preset.name} {preset.states.length > 0 ? `(${preset.states.join(', ')})` : ''}{' '}
                  <Tag tone={preset.standing === 'primary' ? 'ok' : 'warn'}>{STANDINGS[preset.standing]}</Tag>{' '}
                  {preset.isRetired ? <Tag tone="line">Not offered</Tag> : null}
                </p>
                <p className="text-sm wrap-anywhere text-ink-2">
                  Checked on {shortDate(preset.checkedOn)}: <SourceText text={preset.source} />
                </p>
              </div>
              <Button variant="quiet" size="sm" className="flex-none" onClick={() => setEdited(preset)}>
                Edit<span className="sr-only"> {preset.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : error ? (
        <LoadFailed what="The presets" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      {edited === null ? null : (
        <PresetDialog preset={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
