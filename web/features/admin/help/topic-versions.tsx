import { useQuery } from '@tanstack/react-query'
import { longDate } from '../../../ui/format-date.ts'
import { topicVersionsQuery } from './help-queries.ts'

/** What a topic said before, newest first. */
export function TopicVersions({ id }: { id: number }) {
  const { data } = useQuery(topicVersionsQuery(id))
  if (!data || data.length < 2) return null
  return (
    <details className="text-sm">
      <summary className="flex min-h-hit cursor-pointer items-center font-medium">
        {data.length} versions
      </summary>
      <ol className="grid gap-3">
        {data.map(({ version, question, answer, editor, createdAt }) => (
          <li key={version} className="grid gap-1 rounded-control border border-line p-3">
            <p className="text-ink-2">
              Version {version}, {longDate(createdAt)}
              {editor === null ? '' : `, ${editor}`}
            </p>
            <p className="font-semibold wrap-anywhere">{question}</p>
            <p className="wrap-anywhere whitespace-pre-wrap">{answer}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
