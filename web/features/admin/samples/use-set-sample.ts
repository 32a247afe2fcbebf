import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { setSample } from '../../../../shared/contracts/samples.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

type Choice = z.input<NonNullable<typeof setSample.body>>

/** Shows a room or takes it back; the lists then say how things stand, also where that failed. */
export function useSetSample(projectId: number) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (choice: Choice) => callApi(setSample, { params: { id: projectId }, body: choice }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) =>
      toast({
        title: 'Failed to update sample settings',
        description: messageOf(error),
        variant: 'destructive',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.adminSamples }),
  })
}
