import { useQueryClient } from '@tanstack/react-query'
import type { RoomType } from '../../../../shared/constants.ts'
import { sayRoomType } from '../../../../shared/contracts/projects.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

/** Keeps with a room what its owner says it is. */
export function useSayRoomType() {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ id, roomType }: { id: number; roomType: RoomType }) =>
      (await callApi(sayRoomType, { params: { id }, body: { roomType } })).data,
    onSuccess: (project) => {
      client.setQueryData(queryKeys.project(project.id), project)
      void client.invalidateQueries({ queryKey: queryKeys.projectList })
      void client.invalidateQueries({ queryKey: queryKeys.listings })
    },
    onError: (error) =>
      toast({ title: `Failed to update project: ${messageOf(error)}`, variant: 'destructive' }),
  })
}
