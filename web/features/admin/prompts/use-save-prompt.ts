import { useQueryClient } from '@tanstack/react-query'
import {
  createSystemPrompt,
  SystemPrompt,
  updateSystemPrompt,
  type SystemPromptForm,
} from '../../../../shared/contracts/prompts.ts'
import { z } from 'zod'
import { callApi } from '../../../api-client.ts'
import { ApiError, messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

const Conflict = z.object({ current: SystemPrompt })

/** What is there now, where somebody else saved first. */
function conflictIn(error: Error): SystemPrompt | null {
  const parsed = Conflict.safeParse(error instanceof ApiError ? error.body : null)
  return parsed.success ? parsed.data.current : null
}

interface Outcomes {
  onSaved: (prompt: SystemPrompt) => void
  onConflict: (theirs: SystemPrompt) => void
}

/** Saves a new prompt, or changes to `base` as it was read. */
export function useSavePrompt(base: SystemPrompt | null, { onSaved, onConflict }: Outcomes) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (form: SystemPromptForm) =>
      base === null
        ? callApi(createSystemPrompt, { body: form })
        : callApi(updateSystemPrompt, { params: { id: base.id }, body: { ...form, version: base.version } }),
    onSuccess: ({ data, message }) => {
      toast({ title: message })
      onSaved(data)
    },
    onError: (error) => {
      const theirs = conflictIn(error)
      if (theirs) onConflict(theirs)
      else
        toast({
          title: `Failed to ${base ? 'update' : 'create'} system prompt: ${reasonOf(error)}`,
          variant: 'destructive',
        })
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.adminPrompts }),
  })
}

/** The server's words, else its status. */
const reasonOf = (error: Error): string =>
  error instanceof ApiError && error.status >= 500 ? `Server error: ${error.status}` : messageOf(error)
