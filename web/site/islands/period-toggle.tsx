import { useState } from 'react'

type Period = 'monthly' | 'annual'

const LOOK =
  'min-h-hit rounded-control px-4 text-sm font-semibold text-ink-2 aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_1.5px_var(--line-strong)]'

/** Switches which prices the section around it shows, by `data-period` on the nearest `[data-periods]`. */
export function PeriodToggle({ annualLabel }: { annualLabel: string }) {
  const [period, setPeriod] = useState<Period>('monthly')
  const choose = (next: Period, button: HTMLElement) => {
    setPeriod(next)
    const scope = button.closest<HTMLElement>('[data-periods]')
    if (scope) scope.dataset.period = next
  }
  return (
    <fieldset className="inline-grid grid-flow-col gap-0.5 rounded-card border border-line bg-sunken p-[3px]">
      <legend className="sr-only">Billing period</legend>
      <button
        type="button"
        aria-pressed={period === 'monthly'}
        className={LOOK}
        onClick={(event) => choose('monthly', event.currentTarget)}
      >
        Monthly
      </button>
      <button
        type="button"
        aria-pressed={period === 'annual'}
        className={LOOK}
        onClick={(event) => choose('annual', event.currentTarget)}
      >
        Annual {annualLabel ? <span className="ml-0.5 text-xs font-medium">{annualLabel}</span> : null}
      </button>
    </fieldset>
  )
}
