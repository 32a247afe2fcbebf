import type { z } from 'zod'
import type { AdminUser, EditUserForm } from '../../../../shared/contracts/admin/users.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

const FIELDS = [
  ['username', 'Username'],
  ['name', 'Name'],
  ['email', 'Email'],
  ['isAdmin', 'Admin Access'],
  ['isEmailVerified', 'Email verified'],
  ['creditsRemaining', 'Credits'],
  ['currentPlanId', 'Plan'],
  ['planEndsAt', 'Plan ends'],
] as const

const COLUMNS: Column<{ label: string; saved: string; mine: string }>[] = [
  { head: 'Field', cell: ({ label }) => label },
  { head: 'Saved', cell: ({ saved }) => <span className="wrap-anywhere">{saved}</span> },
  { head: 'Yours', cell: ({ mine }) => <span className="wrap-anywhere">{mine}</span> },
]

interface Props {
  theirs: AdminUser
  ours: z.input<typeof EditUserForm>
  onGoOn: () => void
}

const words = (value: string | number | boolean | null | undefined) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '–')

/** What somebody else saved beside what was to be saved. */
export const SavedMeanwhile = ({ theirs, ours, onGoOn }: Props) => (
  <div className="grid gap-4">
    <Banner tone="warn" title="Somebody else changed this user meanwhile">
      Nothing of yours was saved.
    </Banner>
    <Table
      caption="Both changes"
      columns={COLUMNS}
      rows={FIELDS.map(([field, label]) => ({
        label,
        saved: words(theirs[field]),
        mine: words(ours[field]),
      })).filter(({ saved, mine }) => saved !== mine)}
      keyOf={({ label }) => label}
    />
    <Button className="justify-self-end" onClick={onGoOn}>
      Go on from what was saved
    </Button>
  </div>
)
