import { useQuery } from '@tanstack/react-query'
import type { PresetRules } from '../../../../shared/contracts/delivery.ts'
import { messageOf } from '../../../api-error.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { previewQuery } from './preset-queries.ts'

/** Files and texts that a listing with two rooms would get, and rules that cannot hold together. */
export function PresetPreview({ rules }: { rules: PresetRules }) {
  const { data, error } = useQuery(previewQuery(rules))
  if (error)
    return (
      <Banner tone="bad" title="No preview">
        {messageOf(error)}
      </Banner>
    )
  if (!data) return null
  return (
    <section aria-label="Preview" aria-live="polite" className="grid gap-3 text-sm">
      {data.conflicts.length > 0 ? (
        <Banner tone="bad" title="These rules contradict one another">
          {data.conflicts.join(' ')}
        </Banner>
      ) : null}
      <h3 className="font-semibold">Files of a listing with two rooms</h3>
      <ol className="grid gap-0.5 rounded-control bg-sunken p-3">
        {data.files.map((path) => (
          <li key={path} className="wrap-anywhere">
            {path}
          </li>
        ))}
      </ol>
      <p className="wrap-anywhere">
        <b>Caption:</b> {data.caption}
      </p>
      <p className="wrap-anywhere">
        <b>Remarks:</b> {data.remarks === '' ? 'none' : data.remarks}
      </p>
    </section>
  )
}
