import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { buttonLook } from '../../../ui/action/button-look.ts'
import { Button } from '../../../ui/action/button.tsx'
import { disclosureQuery, useDisclosure } from './package-queries.ts'

/** The public page of a room's original, where it has one: looked at, renewed, withdrawn. */
export function OriginalPage({ projectId }: { projectId: number }) {
  const { data: page } = useQuery(disclosureQuery(projectId))
  const { publish, revoke } = useDisclosure(projectId)
  if (!page) return null
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <p className="text-sm">
        The original of this room is public.
        {page.isCurrent ? '' : ' Its page still shows the version before.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={page.url}
          target="_blank"
          rel="noopener"
          className={buttonLook({ variant: 'quiet', size: 'sm' })}
        >
          <ExternalLink aria-hidden />
          Open the page
        </a>
        {page.isCurrent ? null : (
          <Button variant="quiet" size="sm" busy={publish.isPending} onClick={() => publish.mutate()}>
            Show this version
          </Button>
        )}
        <Button variant="plain" size="sm" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          Withdraw the page
        </Button>
      </div>
    </div>
  )
}
