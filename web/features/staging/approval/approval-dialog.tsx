import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api-error.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Deliverable } from '../delivery/deliverable.ts'
import { ApprovalAnswers } from './approval-answers.tsx'
import { approvalsQuery, useApprovalLinks } from './approval-queries.ts'
import { ApprovalTrail } from './approval-trail.tsx'
import { AskSeller } from './ask-seller.tsx'
import { HandOnLink } from './hand-on-link.tsx'
import { OpenLinks } from './open-links.tsx'

interface Props {
  of: Deliverable
  onClose: () => void
}

/** Asks a seller for their word on staged pictures by a link, and shows what they said. */
export function ApprovalDialog({ of, onClose }: Props) {
  const { data, error } = useQuery({ ...approvalsQuery(of), refetchOnMount: 'always' })
  const [url, setUrl] = useState<string>()
  const links = useApprovalLinks(of, setUrl)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Seller approval"
      description="The seller opens a link without an account, sees each original beside the staged picture, and accepts it or says what to change."
    >
      <div className="grid gap-5">
        {url === undefined ? (
          <AskSeller isAsking={links.ask.isPending} onAsk={links.ask.mutate} />
        ) : (
          <HandOnLink url={url} />
        )}
        {data ? (
          <>
            <OpenLinks links={data.links} renew={links.renew} withdraw={links.withdraw} />
            <ApprovalAnswers rooms={data.rooms} />
            <ApprovalTrail trail={data.trail} />
          </>
        ) : null}
        {!data && !error ? <Skeleton className="h-32" /> : null}
        {!data && error ? (
          <Banner tone="bad" title="The answers could not be read">
            {messageOf(error)}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}
