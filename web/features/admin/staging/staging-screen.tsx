import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { StagingState } from '../../../../shared/contracts/admin/staging-desk.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { DeadJobs } from './dead-jobs.tsx'
import { DeskCounts } from './desk-counts.tsx'
import { StagingFiguresPanel } from './staging-figures-panel.tsx'
import { countsQuery } from './staging-queries.ts'
import { stateWords } from './staging-words.ts'
import { Stagings } from './stagings.tsx'

const STATES = StagingState.options
const TABS = [...STATES, 'jobs', 'figures']

/** What is being staged, what came of it, and what it cost; `tab` in the address says which. */
export default function StagingScreen() {
  const [search, setSearch] = useSearchParams()
  const { data: counts } = useQuery(countsQuery)
  const wanted = search.get('tab') ?? ''
  useTitle('Staging desk')
  const countOf: Partial<Record<StagingState, number>> = {
    staging: counts?.staging,
    waiting: counts?.waiting,
    'gave-up': counts?.gaveUp,
  }
  return (
    <>
      <h1 className="mb-6">Staging desk</h1>
      <DeskCounts counts={counts} />
      <Tabs
        label="Staging desk"
        value={TABS.includes(wanted) ? wanted : 'staging'}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        tabs={[
          ...STATES.map((state) => ({
            value: state,
            label: [stateWords[state].name, countOf[state]].filter(Boolean).join(' '),
            panel: <Stagings state={state} />,
          })),
          { value: 'jobs', label: 'Jobs', panel: <DeadJobs /> },
          { value: 'figures', label: 'Figures', panel: <StagingFiguresPanel /> },
        ]}
      />
    </>
  )
}
