import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { chooseVersion, listVersions, type Project } from '../../../../shared/contracts/projects.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'

/** Every staging of a room, newest first. Live events of the room make it be read again, being below its key. */
export const versionsQuery = (projectId: number) =>
  queryOptions({
    queryKey: queryKeys.versions(projectId),
    queryFn: async ({ signal }) => (await callApi(listVersions, { params: { id: projectId }, signal })).data,
    refetchOnMount: 'always',
  })

/** Shows another version as the room's picture, here and wherever the room is shared. */
export function useChooseVersion(projectId: number) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async (versionId: string) =>
      (await callApi(chooseVersion, { params: { id: projectId }, body: { versionId } })).data,
    onSuccess: (project) => {
      client.setQueryData<Project>(queryKeys.project(projectId), project)
      void client.invalidateQueries({ queryKey: queryKeys.versions(projectId) })
      void client.invalidateQueries({ queryKey: queryKeys.projectList })
    },
    onError: (error) =>
      toast({ title: `Failed to update project: ${messageOf(error)}`, variant: 'destructive' }),
  })
}
