import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ContactState,
  type InboxMessage,
  setContactState,
} from '../../../../shared/contracts/admin/mail/contact-inbox.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { paths } from '../../../paths.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { dateAndTime } from '../../../ui/format-date.ts'
import { LoadFailed } from '../load-failed.tsx'
import { AnswerForm } from './answer-form.tsx'
import { inboxQuery } from './email-queries.ts'
import { MailStateTag } from './mail-state-tag.tsx'

const STATES: { value: ContactState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Put away' },
]

/** What people wrote over the contact form. */
export function InboxPanel() {
  const [state, setState] = useState<ContactState>('open')
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(inboxQuery(state))
  const messages = data?.pages.flatMap((page) => page.data)
  return (
    <div className="grid gap-5">
      <div className="max-w-60">
        <SelectField label="Show" value={state} options={STATES} onChange={setState} />
      </div>
      {error && !data ? (
        <LoadFailed what="The messages" error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <Skeleton className="h-48 w-full" /> : null}
      {messages?.length === 0 ? <EmptyState title="No messages" heading="h2" /> : null}
      <ul className="grid gap-4">
        {messages?.map((message) => (
          <li key={message.id} className="min-w-0">
            <Message message={message} />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  )
}

function Message({ message }: { message: InboxMessage }) {
  const [isAnswering, setAnswering] = useState(false)
  const client = useQueryClient()
  const { mutate: setTo, isPending } = useSingleMutation({
    mutationFn: (state: 'open' | 'closed') =>
      callApi(setContactState, { params: { id: message.id }, body: { state } }),
    onSuccess: (done) => toast({ title: done.message }),
    onError: (error) => toast({ title: messageOf(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.adminEmail }),
  })
  const isOpen = message.state === 'open'
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-base font-semibold wrap-anywhere">{message.subject}</h2>
        <p className="text-sm wrap-anywhere text-ink-2">
          {message.userId === null ? (
            message.name
          ) : (
            <TextLink to={paths.adminUser(message.userId)}>{message.name}</TextLink>
          )}{' '}
          ({message.email}), {dateAndTime(message.createdAt)}
        </p>
      </div>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message.message}</p>
      {message.answers.map((answer) => (
        <div key={answer.id} className="grid gap-1 border-l-2 border-line-strong pl-3">
          <p className="text-sm text-ink-2">
            {answer.sentBy ?? 'Somebody'} answered {dateAndTime(answer.createdAt)}{' '}
            <MailStateTag state={answer.state} />
          </p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">
            {answer.body ?? 'What it said is not kept any more.'}
          </p>
        </div>
      ))}
      {message.state === 'closed' && message.handledBy ? (
        <p className="text-sm text-ink-2">Put away by {message.handledBy}</p>
      ) : null}
      {isAnswering ? (
        <AnswerForm message={message} onClose={() => setAnswering(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => setAnswering(true)}>
            {message.answers.length > 0 ? 'Answer again' : 'Answer'}
          </Button>
          {message.state === 'answered' ? null : (
            <Button
              variant="quiet"
              size="sm"
              busy={isPending}
              onClick={() => setTo(isOpen ? 'closed' : 'open')}
            >
              {isOpen ? 'Put away' : 'Open again'}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
