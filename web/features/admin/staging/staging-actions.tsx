import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  retryStaging,
  returnStagingCredit,
  type DeskStaging,
} from '../../../../shared/contracts/admin/staging-desk.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'

const ACTIONS = {
  retry: {
    call: retryStaging,
    failure: 'Retry failed',
    confirm: 'Try again',
    description:
      'It goes on with the credit that is set aside for it. A room that broke, whose credit came back, is staged anew at no charge.',
  },
  'give back': {
    call: returnStagingCredit,
    failure: 'The credit was not given back',
    confirm: 'Give credit back',
    description:
      'A staging that gave up ends as failed, and its owner is told. For one that was paid, its owner gets another credit, once. The ledger and the audit trail say so.',
  },
} as const
type Action = keyof typeof ACTIONS

/** What can be done about a staging. */
export function StagingActions({
  staging,
  onOpen,
}: {
  staging: DeskStaging
  onOpen: (projectId: number) => void
}) {
  const [asked, setAsked] = useState<Action | null>(null)
  const { id, projectId, canRetry, canReturn } = staging
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Open room ${projectId}`}
        onClick={() => onOpen(projectId)}
      >
        Open
      </Button>
      {canRetry ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Try again: room ${projectId}`}
          onClick={() => setAsked('retry')}
        >
          Try again
        </Button>
      ) : null}
      {canReturn ? (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Give credit back: room ${projectId}`}
          onClick={() => setAsked('give back')}
        >
          Give credit back
        </Button>
      ) : null}
      {asked === null ? null : (
        <Question id={id} projectId={projectId} action={asked} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

interface QuestionProps {
  id: string
  projectId: number
  action: Action
  onClose: () => void
}

function Question({ id, projectId, action, onClose }: QuestionProps) {
  const client = useQueryClient()
  const { call, failure, confirm, description } = ACTIONS[action]
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(call, { params: { id } }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => toast({ title: failure, description: messageOf(error), variant: 'destructive' }),
    onSettled: () => {
      onClose()
      return client.invalidateQueries({ queryKey: queryKeys.adminStaging })
    },
  })
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`${confirm}: room ${projectId}?`}
      description={description}
      cancel="Cancel"
      confirm={confirm}
      busy={isPending}
      onConfirm={() => mutate()}
    />
  )
}
