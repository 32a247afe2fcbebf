import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../../ui/tabs.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { ReconcilePanel } from './reconcile-panel.tsx'
import { UnpaidPanel } from './unpaid-panel.tsx'

const TABS = [
  { value: 'payments', label: 'Payments', panel: <PaymentsPanel /> },
  { value: 'unpaid', label: 'Failed', panel: <UnpaidPanel /> },
  { value: 'figures', label: 'Figures', panel: <FiguresPanel /> },
  { value: 'reconcile', label: 'Reconcile', panel: <ReconcilePanel /> },
]

/** Money that came and went, a tab each; `tab` in the address says which. */
export default function BillingScreen() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('tab')
  useTitle('Billing desk')
  return (
    <>
      <h1 className="mb-6">Billing desk</h1>
      <Tabs
        label="Billing desk"
        value={TABS.some(({ value }) => value === wanted) && wanted !== null ? wanted : 'payments'}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        tabs={TABS}
      />
    </>
  )
}
