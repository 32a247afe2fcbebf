import { useQueryClient } from '@tanstack/react-query'
import type { PageFate } from '../../../../shared/contracts/delivery/page-fate.ts'
import { deleteProject } from '../../../../shared/contracts/projects.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { deliveryKeys } from '../../../queries/delivery-keys.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'

/** Deletes a project for good and says so; `onDeleted` comes before the lists are read again. */
export function useDeleteProject(id: number, onDeleted: () => void) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (page: PageFate) => callApi(deleteProject, { params: { id }, query: { page } }),
    onSuccess: ({ message }) => {
      onDeleted()
      void client.invalidateQueries({ queryKey: queryKeys.projectList })
      void client.invalidateQueries({ queryKey: queryKeys.listings })
      void client.invalidateQueries({ queryKey: deliveryKeys.publicPages })
      void client.invalidateQueries({ queryKey: queryKeys.usage })
      toast({ title: 'Project deleted', description: message })
    },
    onError: (error) =>
      toast({
        title: 'Failed to delete project. Please try again.',
        description: messageOf(error),
        variant: 'destructive',
      }),
  })
}
