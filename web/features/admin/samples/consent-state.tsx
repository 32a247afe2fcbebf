import { useQueryClient } from '@tanstack/react-query'
import { requestConsent, type SampleCandidate } from '../../../../shared/contracts/samples.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Tag, type TagTone } from '../../../ui/feedback/tag.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'

const words: Record<SampleCandidate['consent'], { tone: TagTone; text: string }> = {
  unasked: { tone: 'neutral', text: 'Private' },
  asked: { tone: 'warn', text: 'Private, owner asked' },
  expired: { tone: 'neutral', text: 'Private, owner did not answer' },
  agreed: { tone: 'ok', text: 'Private, owner agreed' },
  declined: { tone: 'bad', text: 'Private, owner declined' },
}

/** What the owner of a private room said, and a way to ask them by mail. */
export function ConsentState({ room: { id, name, consent } }: { room: SampleCandidate }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => callApi(requestConsent, { params: { id } }),
    onSuccess: ({ message }) => toast({ title: 'Owner asked', description: message }),
    onError: (error) =>
      toast({ title: 'The owner was not asked', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.adminSamples }),
  })
  const { tone, text } = words[consent]
  return (
    <>
      <Tag tone={tone}>{text}</Tag>
      {consent === 'unasked' || consent === 'expired' ? (
        <Button
          variant="quiet"
          size="sm"
          busy={isPending}
          aria-label={`Ask the owner of ${name}`}
          onClick={() => mutate()}
        >
          Ask the owner
        </Button>
      ) : null}
    </>
  )
}
