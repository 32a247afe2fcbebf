import { useQueryClient } from '@tanstack/react-query'
import {
  createHelpTopic,
  updateHelpTopic,
  type AdminHelpTopic,
  type HelpTopicForm,
} from '../../../../shared/contracts/admin/help-topics.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { HELP_KEY } from './help-queries.ts'

/** What is edited: a topic as it was read, or a new one, for an unanswered question or for none. */
export type EditedTopic =
  | { kind: 'known'; topic: AdminHelpTopic }
  | { kind: 'new'; question: { id: number; question: string } | null }

/** Saves a topic; the assistants answer from it at once. */
export function useSaveTopic(edited: EditedTopic, onSaved: () => void) {
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
    onError: (error) =>
      toast({ title: 'Failed to save help topic', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: HELP_KEY }),
  })
}
