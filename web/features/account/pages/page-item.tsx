import { Download, ExternalLink, QrCode } from 'lucide-react'
import { useState } from 'react'
import {
  FLYER_PAPERS,
  pageFlyerPath,
  pageQrPath,
  PageTerms,
  type PublicPage,
} from '../../../../shared/contracts/delivery/public-pages.ts'
import { buttonLook } from '../../../ui/action/button-look.ts'
import { Button } from '../../../ui/action/button.tsx'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { shortDate } from '../../../ui/format-date.ts'
import { useChangePage } from './pages-queries.ts'

const linkLook = buttonLook({ variant: 'quiet', size: 'sm' })
const PAPER_NAMES = { a4: 'A4', letter: 'Letter' }

/** One public page: how long it stays, who finds it, what is printed of it, and its end. */
export function PageItem({ page }: { page: PublicPage }) {
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState<string>()
  const { change, revoke } = useChangePage(page)
  const { id, kind, name, url, publishedAt, endsOn, isSearchable } = page
  const setEnd = (value: string) => {
    const day = PageTerms.shape.endsOn.safeParse(value === '' ? null : value)
    setError(day.error?.issues[0].message)
    if (day.success && day.data !== endsOn) change.mutate({ endsOn: day.data, isSearchable })
  }
  return (
    <li className="grid gap-3 rounded-card border border-line bg-raised p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="text-h4 min-w-0 wrap-anywhere">{name}</h3>
        <Tag tone="line">
          {kind === 'listing' ? 'Listing' : page.projectId === null ? 'Room, deleted' : 'Room'}
        </Tag>
      </div>
      <p className="text-sm wrap-anywhere text-ink-2">
        {url}, published {shortDate(publishedAt)}
      </p>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <TextField
          label="Listing runs until"
          hint="The page is withdrawn after this day. Empty: it stays until you withdraw it."
          type="date"
          defaultValue={endsOn ?? ''}
          key={endsOn}
          error={error}
          onBlur={(event) => setEnd(event.target.value)}
        />
        <Switch
          label="Search engines may show it"
          checked={isSearchable}
          disabled={change.isPending}
          onChange={(isOn) => change.mutate({ endsOn, isSearchable: isOn })}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={url} target="_blank" rel="noopener" className={linkLook}>
          <ExternalLink aria-hidden />
          Open<span className="sr-only"> the page of {name}</span>
        </a>
        <a href={pageQrPath(id)} download className={linkLook}>
          <QrCode aria-hidden />
          QR code<span className="sr-only"> of {name}</span>
        </a>
        {FLYER_PAPERS.map((paper) => (
          <a key={paper} href={pageFlyerPath(id, paper)} download className={linkLook}>
            <Download aria-hidden />
            Flyer {PAPER_NAMES[paper]}
            <span className="sr-only"> of {name}</span>
          </a>
        ))}
        <Button variant="plain" size="sm" onClick={() => setAsking(true)}>
          Withdraw<span className="sr-only"> the page of {name}</span>
        </Button>
      </div>
      {asking ? (
        <AlertDialog
          open
          onOpenChange={() => setAsking(false)}
          title={`Withdraw the page of “${name}”?`}
          description="Its address stops working at once, also where a listing names it, and a new page gets another one. While the listing runs, its original has to be reachable."
          cancel="Keep the page"
          confirm="Withdraw the page"
          danger
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(undefined, { onSettled: () => setAsking(false) })}
        />
      ) : null}
    </li>
  )
}
