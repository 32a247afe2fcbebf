import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { LoadFailed } from '../load-failed.tsx'
import { helpTopicsQuery } from './help-queries.ts'
import { TopicDialog } from './topic-dialog.tsx'
import { TopicsPanel } from './topics-panel.tsx'
import { UnansweredPanel } from './unanswered-panel.tsx'
import type { EditedTopic } from './use-save-topic.ts'

/** What the assistants could not answer, and the topics they answer from. */
export default function HelpScreen() {
  const { data, error, isFetching, refetch } = useQuery(helpTopicsQuery)
  const [tab, setTab] = useState('unanswered')
  const [edited, setEdited] = useState<EditedTopic | null>(null)
  useTitle('Help topics')
  const topics = data ? (
    <TopicsPanel topics={data.data} onEdit={(topic) => setEdited({ kind: 'known', topic })} />
  ) : error ? (
    <LoadFailed what="The help topics" error={error} busy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <Skeleton className="h-64 w-full" />
  )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1>Help topics</h1>
        <Button size="sm" onClick={() => setEdited({ kind: 'new', question: null })}>
          <Plus aria-hidden />
          Write Topic
        </Button>
      </div>
      <Tabs
        label="Help"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'unanswered',
            label: 'Unanswered',
            panel: <UnansweredPanel onWrite={(question) => setEdited({ kind: 'new', question })} />,
          },
          { value: 'topics', label: 'Topics', panel: topics },
        ]}
      />
      {edited === null ? null : (
        <TopicDialog edited={edited} facts={data?.facts ?? []} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
