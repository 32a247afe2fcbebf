import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Tabs } from '../../../ui/tabs.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { AnnouncementsPanel } from './announcements-panel.tsx'
import { ComposePanel } from './compose-panel.tsx'
import { inboxQuery } from './email-queries.ts'
import { InboxPanel } from './inbox-panel.tsx'
import { SentPanel } from './sent-panel.tsx'

/** What administrators write, what became of it, and what people wrote over the contact form. */
export default function EmailScreen() {
  useTitle('Email Management')
  const [address, setAddress] = useSearchParams()
  const { data: inbox } = useInfiniteQuery(inboxQuery('open'))
  const open = inbox?.pages[0].meta.open ?? 0
  return (
    <div className="grid gap-6">
      <h1>Email Management</h1>
      <Tabs
        label="Email"
        value={address.get('tab') ?? 'write'}
        onChange={(tab) => setAddress(tab === 'write' ? {} : { tab }, { replace: true })}
        tabs={[
          { value: 'write', label: 'Write', panel: <ComposePanel /> },
          { value: 'inbox', label: open > 0 ? `Inbox (${open})` : 'Inbox', panel: <InboxPanel /> },
          { value: 'sent', label: 'Sent', panel: <SentPanel /> },
          { value: 'announcements', label: 'Announcements', panel: <AnnouncementsPanel /> },
        ]}
      />
    </div>
  )
}
