import { useQueryClient } from '@tanstack/react-query'
import {
  AdminHelpTopic,
  createHelpTopic,
  updateHelpTopic,
  type HelpTopicForm,
} from '../../../../shared/contracts/admin/help-topics.ts'
import { callApi } from '../../../api-client.ts'
import { ApiError, messageOf } from '../../../api-error.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { HELP_KEY } from './help-queries.ts'

/** What is edited: a topic as it was read, or a new one, for an unanswered question or for none. */
export type EditedTopic =
  | { kind: 'known'; topic: AdminHelpTopic }
  | { kind: 'new'; question: { id: number; question: string } | null }

/** The topic as somebody else saved it, of an answer that says so. */
function theirsOf(error: Error): AdminHelpTopic | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const parsed = AdminHelpTopic.safeParse(Reflect.get(Object(error.body), 'current'))
  return parsed.success ? parsed.data : null
}

interface Outcomes {
  onSaved: () => void
  onConflict: (theirs: AdminHelpTopic, mine: HelpTopicForm) => void
}

/** Saves a topic; the assistants answer from it at once. */
export function useSaveTopic(edited: EditedTopic, { onSaved, onConflict }: Outcomes) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (form: HelpTopicForm) =>
      edited.kind === 'known'
        ? callApi(updateHelpTopic, {
            params: { id: edited.topic.id },
            body: { ...form, version: edited.topic.version },
          })
        : callApi(createHelpTopic, {
            body: { ...form, ...(edited.question ? { questionId: edited.question.id } : {}) },
          }),
    onSuccess: ({ message }) => {
      toast({ title: message })
      onSaved()
    },
    onError: (error, mine) => {
      const theirs = theirsOf(error)
      if (theirs) onConflict(theirs, mine)
      else
        toast({ title: 'Failed to save help topic', description: messageOf(error), variant: 'destructive' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: HELP_KEY }),
  })
}
