import { useQuery } from '@tanstack/react-query'
import type { DeliveryPackage, DeliveryPreset } from '../../../../shared/contracts/delivery.ts'
import { Button } from '../../../ui/action/button.tsx'
import { shortDate } from '../../../ui/format-date.ts'
import type { Deliverable } from './deliverable.ts'
import { packagesQuery } from './package-queries.ts'

interface Props {
  of: Deliverable
  presets: DeliveryPreset[]
  onOpen: (packageId: string) => void
}

const STATES: Record<DeliveryPackage['state'], string> = {
  waiting: 'being made',
  ready: 'ready',
  failed: 'failed',
}

/** What was made before: whoever was told by a notification finds it here. */
export function KeptPackages({ of, presets, onOpen }: Props) {
  const { data } = useQuery(packagesQuery(of))
  if (!data || data.length === 0) return null
  return (
    <ul aria-label="Made before" className="mb-5 grid gap-1 border-b border-line pb-4">
      {data.map(({ id, presetId, state, createdAt, expiresAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
          <span className="min-w-0">
            {presets.find((preset) => preset.id === presetId)?.name ?? presetId}, {shortDate(createdAt)},{' '}
            {STATES[state]}
            {state === 'ready' ? ` until ${shortDate(expiresAt)}` : ''}
          </span>
          <Button variant="plain" size="sm" onClick={() => onOpen(id)}>
            Open
          </Button>
        </li>
      ))}
    </ul>
  )
}
