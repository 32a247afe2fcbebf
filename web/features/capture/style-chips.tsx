import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { STAGING_STYLES } from '../../../shared/constants.ts'
import { isAdvancedStyle } from '../../../shared/style-presets.ts'
import type { RoomWish } from '../../offline/queue/queue-item.ts'
import { usageQuery } from '../../queries/usage-query.ts'
import { PlanLockDialog } from '../../plan-lock-dialog.tsx'
import { capitalised } from './request/capitalised.ts'
import { Chips } from './request/chips.tsx'

type Style = RoomWish['style']

interface Props {
  legend: string
  value: Style
  /** What it is called when no style is chosen. */
  none: string
  onChange: (style: Style) => void
  camera?: boolean
}

const styles = STAGING_STYLES.map((value) => ({ value, label: capitalised(value) }))

/** The styles by their names; those of another plan lead to it. Without a connection the plan may be unknown, and nothing is locked. */
export const StyleChips = memo(function StyleChips({ legend, value, none, onChange, camera }: Props) {
  const { data: usage } = useQuery(usageQuery)
  const withoutAdvanced = usage !== undefined && !usage.plan.hasAdvancedStyles
  const [locked, setLocked] = useState<string>()
  return (
    <>
      <Chips
        legend={legend}
        camera={camera ? 'style' : undefined}
        value={value ?? 'none'}
        options={[...styles, { value: 'none' as const, label: none }]}
        onChange={(chosen) => onChange(chosen === 'none' ? null : chosen)}
        isLocked={(style) => withoutAdvanced && isAdvancedStyle(style)}
        onLocked={setLocked}
      />
      <PlanLockDialog
        open={locked !== undefined}
        onOpenChange={() => setLocked(undefined)}
        title={`${capitalised(locked ?? 'style')} comes with Pro`}
        description="Pro has the advanced room styles. Your plan has the others, and your own words describe any style."
      />
    </>
  )
})
