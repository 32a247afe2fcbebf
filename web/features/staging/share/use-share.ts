import { useQueryClient } from '@tanstack/react-query'
import { shareProject, unshareProject, type Project } from '../../../../shared/contracts/projects.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'

/** Makes and withdraws the public link of a room. */
export function useShare(projectId: number) {
  const client = useQueryClient()
  const show = (shareUrl: string | null) =>
    client.setQueryData<Project>(
      queryKeys.project(projectId),
      (project) => project && { ...project, shareUrl },
    )
  const params = { id: projectId }
  const share = useSingleMutation({
    mutationFn: async () => (await callApi(shareProject, { params })).data.shareUrl,
    onSuccess: show,
    onError: (error) =>
      toast({
        title: 'Failed to share this room',
        description: messageOf(error),
        variant: 'destructive',
      }),
  })
  const withdraw = useSingleMutation({
    mutationFn: () => callApi(unshareProject, { params }),
    onSuccess: ({ message }) => {
      show(null)
      toast({ title: 'Link withdrawn', description: message })
    },
    onError: (error) =>
      toast({
        title: 'The link could not be withdrawn',
        description: messageOf(error),
        variant: 'destructive',
      }),
  })
  return { share, withdraw }
}
