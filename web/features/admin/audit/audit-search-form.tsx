import { Search } from 'lucide-react'
import { useState } from 'react'
import { AuditSubjectKind } from '../../../../shared/contracts/admin/audit.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ACTION_OPTIONS } from './action-words.ts'
import type { AuditSearch } from './audit-filter.ts'

const KINDS = [
  { value: '', label: 'Anything' },
  ...AuditSubjectKind.options.map((value) => ({
    value: value as string,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
]

interface Props {
  search: AuditSearch
  onSearch: (search: AuditSearch) => void
}

/** Narrows the trail: who, what, to what, when. Searches when it is sent, as most of its fields are typed. */
export function AuditSearchForm({ search, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  const change = (part: Partial<AuditSearch>) => setTyped((before) => ({ ...before, ...part }))
  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tag has no submit event of its own
      role="search"
      aria-label="Audit trail"
      className="grid grid-cols-2 items-start gap-4 [&_input]:min-w-0 max-sm:gap-x-2 max-sm:[&_[type=date]]:px-2 max-sm:[&>:not(:has([type=date]))]:col-span-2 xl:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed)
      }}
    >
      <TextField
        label="Who"
        hint="E-mail address, user id, name of a job, or visitor"
        value={typed.actor}
        maxLength={200}
        onChange={(event) => change({ actor: event.target.value })}
      />
      <SelectField
        label="Did what"
        value={typed.action}
        options={ACTION_OPTIONS}
        onChange={(action) => change({ action })}
      />
      <SelectField
        label="To what"
        value={typed.subjectKind}
        options={KINDS}
        onChange={(subjectKind) => change({ subjectKind })}
      />
      <TextField
        label="Which one"
        hint="Id, or e-mail address of a user"
        value={typed.subject}
        maxLength={200}
        onChange={(event) => change({ subject: event.target.value })}
      />
      <TextField
        label="From"
        type="date"
        value={typed.from}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={typed.to}
        onChange={(event) => change({ to: event.target.value })}
      />
      <Button type="submit" className="justify-self-start">
        <Search aria-hidden />
        Search
      </Button>
    </form>
  )
}
