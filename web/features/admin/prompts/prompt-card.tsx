import { useQueryClient } from '@tanstack/react-query'
import { Check, Pencil } from 'lucide-react'
import { setDefaultSystemPrompt, type SystemPrompt } from '../../../../shared/contracts/prompts.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { promptWords } from './prompt-words.ts'

/** A prompt with its words, to edit or to make the one that is used. */
export function PromptCard({ prompt, onEdit }: { prompt: SystemPrompt; onEdit: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(setDefaultSystemPrompt, { params: { id: prompt.id } }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) =>
      toast({
        title: 'Failed to update default prompt',
        description: messageOf(error),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.adminPrompts }),
  })
  return (
    <Card className="grid h-full content-start gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-h4 wrap-anywhere">{prompt.name}</h2>
        {prompt.isDefault ? (
          <Tag tone="ok">
            <Check aria-hidden />
            Default
          </Tag>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Tag>{promptWords[prompt.promptType].name}</Tag>
        <Tag tone="line">{prompt.model}</Tag>
      </div>
      <p className="line-clamp-[10] text-sm wrap-anywhere whitespace-pre-wrap text-ink-2">{prompt.prompt}</p>
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <Button variant="quiet" size="sm" aria-label={`Edit ${prompt.name}`} onClick={onEdit}>
          <Pencil aria-hidden />
          Edit
        </Button>
        {prompt.isDefault ? null : (
          <Button
            variant="plain"
            size="sm"
            busy={isPending}
            aria-label={`Set as default: ${prompt.name}`}
            onClick={() => mutate()}
          >
            Set as default
          </Button>
        )}
      </div>
    </Card>
  )
}
