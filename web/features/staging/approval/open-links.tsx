import type { ApprovalLink } from '../../../../shared/contracts/approvals.ts'
import { Button } from '../../../ui/action/button.tsx'
import { shortDate } from '../../../ui/format-date.ts'
import type { useApprovalLinks } from './approval-queries.ts'

type Changes = Pick<ReturnType<typeof useApprovalLinks>, 'renew' | 'withdraw'>

const WORDS: Record<ApprovalLink['state'], (link: ApprovalLink) => string> = {
  open: ({ expiresAt }) => `works until ${shortDate(expiresAt)}`,
  expired: ({ expiresAt }) => `expired ${shortDate(expiresAt)}`,
  withdrawn: () => 'withdrawn',
}

/** Links that were made before: handed on again, or withdrawn. */
export function OpenLinks({ links, renew, withdraw }: Changes & { links: ApprovalLink[] }) {
  if (links.length === 0) return null
  return (
    <ul aria-label="Links" className="grid gap-3 border-t border-line pt-4">
      {links.map((link) => {
        const name = link.sellerEmail ?? 'Link that you share'
        return (
          <li key={link.id} className="grid gap-2 text-sm">
            <span className="min-w-0 wrap-anywhere">
              {name}, made {shortDate(link.createdAt)}, {WORDS[link.state](link)}
            </span>
            {link.state === 'open' ? (
              <span className="flex flex-wrap gap-3">
                <Button
                  variant="quiet"
                  size="sm"
                  busy={renew.isPending && renew.variables === link.id}
                  onClick={() => renew.mutate(link.id)}
                >
                  Share again
                  <span className="sr-only">: {name}</span>
                </Button>
                <Button
                  variant="plain"
                  size="sm"
                  busy={withdraw.isPending && withdraw.variables === link.id}
                  onClick={() => withdraw.mutate(link.id)}
                >
                  Withdraw
                  <span className="sr-only">: {name}</span>
                </Button>
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
