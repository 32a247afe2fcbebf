import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { AdminUser } from '../../../../shared/contracts/admin/users.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { Draft, RecipientKind } from './draft.ts'
import { filterOf } from './draft.ts'
import { foundUsersQuery, plansQuery, recipientsQuery } from './email-queries.ts'

const KINDS: { value: RecipientKind; label: string }[] = [
  { value: 'address', label: 'Enter an address' },
  { value: 'user', label: 'Choose a user' },
  { value: 'many', label: 'Many users' },
]

interface Props {
  draft: Draft
  error?: string
  onChange: (change: Partial<Draft>) => void
}

/** Whom a mail is for: an address, a user who is looked for, or many. */
export function RecipientFields({ draft, error, onChange }: Props) {
  return (
    <>
      <SelectField
        label="Recipient"
        value={draft.kind}
        options={KINDS}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === 'address' ? (
        <TextField
          name="to"
          type="email"
          label="Email address"
          autoComplete="off"
          value={draft.to}
          error={error}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      ) : null}
      {draft.kind === 'user' ? (
        <UserChoice user={draft.user} error={error} onChoose={(user) => onChange({ user })} />
      ) : null}
      {draft.kind === 'many' ? <ManyUsers draft={draft} onChange={onChange} /> : null}
    </>
  )
}

interface ChoiceProps {
  user: AdminUser | null
  error?: string
  onChoose: (user: AdminUser | null) => void
}

function UserChoice({ user, error, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('')
  const { data } = useQuery(foundUsersQuery(useDeferredValue(search.trim())))
  if (user)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line p-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{user.name || user.username}</span>
          <span className="block text-sm text-ink-2">{user.email}</span>
        </p>
        <Button variant="quiet" size="sm" onClick={() => onChoose(null)}>
          Change
        </Button>
      </div>
    )
  return (
    <div className="grid gap-2">
      <TextField
        name="to"
        type="search"
        label="Search users"
        hint="By name, username or e-mail."
        value={search}
        error={error}
        onChange={(event) => setSearch(event.target.value)}
      />
      {search.trim() && data ? (
        <ul aria-label="Users found" className="grid rounded-card border border-line">
          {data.map((found) => (
            <li key={found.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => onChoose(found)}
                className="grid min-h-control w-full content-center px-3 py-2 text-left wrap-anywhere hover:bg-sunken"
              >
                <span className="font-semibold">{found.name || found.username}</span>
                <span className="text-sm text-ink-2">{found.email}</span>
              </button>
            </li>
          ))}
          {data.length === 0 ? <li className="px-3 py-2 text-sm text-ink-2">Nobody found.</li> : null}
        </ul>
      ) : null}
    </div>
  )
}

const ROLES = [
  { value: '', label: 'Everybody' },
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Administrators' },
] as const

/** How long they take, where that is worth saying. */
const lasting = ({ recipients, perMinute }: { recipients: number; perMinute: number }) =>
  recipients > perMinute ? `, the last after about ${durationOf(recipients / perMinute)}` : ''

function durationOf(minutes: number): string {
  const [amount, unit] = minutes < 100 ? [minutes, 'minute'] : [minutes / 60, 'hour']
  const whole = Math.round(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

function ManyUsers({ draft, onChange }: Omit<Props, 'error'>) {
  const { data: plans } = useQuery(plansQuery)
  const { data: counts } = useQuery(recipientsQuery(filterOf(draft)))
  const options = [
    { value: '', label: 'Any plan' },
    ...(plans ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Plan"
          value={draft.plan}
          options={options}
          onChange={(plan) => onChange({ plan })}
        />
        <SelectField
          label="Role"
          value={draft.role}
          options={ROLES}
          onChange={(role) => onChange({ role })}
        />
      </div>
      <output className="text-sm text-ink-2">
        {counts
          ? `Goes to ${counts.recipients} people with a verified address. Left out: ${counts.unverified} unverified, ${counts.unsubscribed} unsubscribed. Every mail has a link that unsubscribes. They leave at ${counts.perMinute} a minute${lasting(counts)}.`
          : 'Counting recipients'}
      </output>
    </div>
  )
}
