import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  dismissUnansweredQuestion,
  type UnansweredQuestion,
} from '../../../../shared/contracts/admin/help-topics.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { longDate } from '../../../ui/format-date.ts'
import { LoadFailed } from '../load-failed.tsx'
import { HELP_KEY, unansweredQuery } from './help-queries.ts'

const QUESTIONS_PER_PAGE = 25
const ASSISTANTS = { sales: 'Sales Assistant', help: 'Help Assistant' } as const

/** What the assistants had no answer to, most asked first, and the way to write it. */
export function UnansweredPanel({ onWrite }: { onWrite: (question: UnansweredQuestion) => void }) {
  const [offset, setOffset] = useState(0)
  const { data, error, isFetching, refetch } = useQuery(unansweredQuery(offset, QUESTIONS_PER_PAGE))
  if (error && !data)
    return <LoadFailed what="The questions" error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full" />
  if (data.meta.total === 0)
    return (
      <EmptyState title="Nothing unanswered" heading="h2">
        Questions that the assistants cannot answer appear here with how often they were asked.
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {data.data.map((question) => (
          <Question key={question.id} question={question} onWrite={() => onWrite(question)} />
        ))}
      </ul>
      {data.meta.total > QUESTIONS_PER_PAGE ? (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="quiet"
            size="sm"
            disabled={offset === 0}
            onClick={() => setOffset(offset - QUESTIONS_PER_PAGE)}
          >
            Previous
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={offset + QUESTIONS_PER_PAGE >= data.meta.total}
            onClick={() => setOffset(offset + QUESTIONS_PER_PAGE)}
          >
            Next
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Question({ question, onWrite }: { question: UnansweredQuestion; onWrite: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(dismissUnansweredQuestion, { params: { id: question.id } }),
    onError: (error) =>
      toast({ title: 'Failed to dismiss question', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: HELP_KEY }),
  })
  const { count, assistant, lastAskedAt } = question
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised p-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium wrap-anywhere">{question.question}</p>
        <p className="text-sm text-ink-2">
          Asked {count === 1 ? 'once' : `${count} times`}, {ASSISTANTS[assistant]}, last{' '}
          {longDate(lastAskedAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onWrite}>
          Write topic
        </Button>
        <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate()}>
          Dismiss
        </Button>
      </div>
    </li>
  )
}
