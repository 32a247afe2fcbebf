import type { AuditEntry } from '../../../../shared/contracts/admin/audit.ts'
import { paths } from '../../../paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { dateAndTime } from '../../../ui/format-date.ts'
import { wordsOfAction } from './action-words.ts'
import { plansToGiveQuery } from '../users/users-query.ts'
import { changesOf } from './changes-of.ts'

/** Entries of the trail, one under another. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  const { data: plans = [] } = useQuery(plansToGiveQuery)
  const planNames = new Map(plans.map(({ id, name }) => [id, name]))
  return (
    <ul aria-label="Entries" className="rounded-card border border-line bg-raised">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} planNames={planNames} />
      ))}
    </ul>
  )
}

function Entry({ entry, planNames }: { entry: AuditEntry; planNames: ReadonlyMap<number, string> }) {
  const { at, actor, action, subject, address, device } = entry
  const changes = changesOf(entry, planNames)
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line px-4 py-3 text-sm first:border-t-0 lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]">
      <time dateTime={at} className="text-ink-2">
        {dateAndTime(at)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{wordsOfAction(action)}</p>
        <p className="text-ink-2">
          by <Party kind={actor.kind} id={actor.id} person={actor.person} />
        </p>
        {address === null ? null : (
          <p className="text-ink-2">{[device, address].filter(Boolean).join(', ')}</p>
        )}
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <Party kind={subject.kind} id={subject.id} person={subject.person} />
        </p>
        {changes.length > 0 ? (
          <dl className="text-ink-2">
            {changes.map(({ name, before, after }) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt>{name}:</dt>
                <dd className="min-w-0">
                  {before === undefined ? null : <del className="decoration-line-strong">{before}</del>}
                  {before !== undefined && after !== undefined ? ' → ' : null}
                  {after === undefined ? null : <ins className="text-ink no-underline">{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  )
}

/** Who acted or was acted on; people by the name they have now. */
function Party({ kind, id, person }: AuditEntry['subject'] | AuditEntry['actor']) {
  if (id === null) return 'a visitor'
  if (kind === 'system') return `Nestage (${id})`
  if (kind !== 'user') return `${kind} ${id}`
  return (
    <Link to={paths.adminUser(Number(id))} className="underline underline-offset-2">
      {person === null ? `user ${id}` : `${person.name} (${person.email})`}
    </Link>
  )
}
