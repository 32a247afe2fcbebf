import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { plansToGiveQuery, type ShownUsers } from './users-query.ts'

const ROLES = [
  { value: '', label: 'Every role' },
  { value: 'admin', label: 'Admins' },
  { value: 'user', label: 'Users' },
] as const
const MARKS = [
  { value: '', label: 'Every status' },
  { value: 'true', label: 'Verified' },
  { value: 'false', label: 'Unverified' },
] as const
const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By email' },
] as const

interface Props {
  shown: ShownUsers
  onChange: (shown: ShownUsers) => void
}

/** Search, filters and order of the list of users. */
export function UserFilters({ shown, onChange }: Props) {
  const { data: plans = [] } = useQuery(plansToGiveQuery)
  const set = (part: Partial<ShownUsers>) => onChange({ ...shown, ...part })
  const planOptions = [
    { value: '', label: 'Every plan' },
    ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <search className="grid gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
        <TextField
          label="Search users"
          type="search"
          placeholder="Username, email or name"
          value={shown.search ?? ''}
          onChange={({ target }) => set({ search: target.value })}
        />
        <Switch
          label="Show deleted users"
          checked={shown.includeDeleted}
          onChange={(includeDeleted) => set({ includeDeleted })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SelectField
          label="Plan"
          value={shown.plan === undefined ? '' : String(shown.plan)}
          options={planOptions}
          onChange={(plan) => set({ plan: plan === '' ? undefined : Number(plan) })}
        />
        <SelectField
          label="Role"
          value={shown.role ?? ''}
          options={ROLES}
          onChange={(role) => set({ role: role === '' ? undefined : role })}
        />
        <SelectField
          label="Status"
          value={shown.verified ?? ''}
          options={MARKS}
          onChange={(verified) => set({ verified: verified === '' ? undefined : verified })}
        />
        <SelectField label="Order" value={shown.sort} options={ORDERS} onChange={(sort) => set({ sort })} />
      </div>
    </search>
  )
}
