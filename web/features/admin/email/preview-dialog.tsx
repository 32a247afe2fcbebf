import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewEmail } from '../../../../shared/contracts/admin/mail/email.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { addressOf, type Draft, filledFields } from './draft.ts'

/** A draft as it is going to look, in light and dark, and as text alone. */
export function PreviewDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const [tab, setTab] = useState('light')
  const { subject, message, kind } = draft
  const to = addressOf(draft)
  const body = {
    subject,
    message,
    fields: filledFields(draft),
    isAnnouncement: kind === 'many',
    ...(kind !== 'many' && to && { to }),
  }
  const { data, error } = useQuery({
    queryKey: [...queryKeys.adminEmail, 'preview', body],
    queryFn: async ({ signal }) => (await callApi(previewEmail, { body, signal })).data,
    gcTime: 0,
    retry: false,
  })
  const frame = (scheme: 'light' | 'dark', html: string) => (
    <iframe
      title={`The mail in ${scheme}`}
      sandbox=""
      srcDoc={html}
      className="h-[min(60dvh,28rem)] w-full rounded-card border border-line"
    />
  )
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Preview">
      {error ? <Banner tone="bad">{messageOf(error)}</Banner> : null}
      {!data && !error ? <Skeleton className="h-72 w-full" /> : null}
      {data ? (
        <div className="grid gap-3">
          <p className="font-semibold wrap-anywhere">{data.subject}</p>
          {data.missing.length > 0 ? (
            <Banner>
              {kind === 'many' ? 'Filled in for each recipient: ' : 'Without a value: '}
              {data.missing.map((name) => `{{${name}}}`).join(', ')}
            </Banner>
          ) : null}
          <Tabs
            label="Looks"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'light', label: 'Light', panel: frame('light', data.light) },
              { value: 'dark', label: 'Dark', panel: frame('dark', data.dark) },
              {
                value: 'text',
                label: 'Text',
                panel: (
                  <pre className="rounded-card bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap">
                    {data.text}
                  </pre>
                ),
              },
            ]}
          />
        </div>
      ) : null}
    </Dialog>
  )
}
