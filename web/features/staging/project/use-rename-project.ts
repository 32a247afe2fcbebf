import { useQueryClient } from '@tanstack/react-query'
import { renameProject } from '../../../../shared/contracts/projects.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'

/** Gives a project the name in a form's field `name` and says so. An empty name is refused before anything is sent. */
export function useRenameProject(id: number, onRenamed: () => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (name: string) =>
      (await callApi(renameProject, { params: { id }, body: { name } })).data,
    onSuccess: (renamed) => {
      client.setQueryData(queryKeys.project(renamed.id), renamed)
      void client.invalidateQueries({ queryKey: queryKeys.projectList })
      void client.invalidateQueries({ queryKey: queryKeys.listings })
      onRenamed()
      toast({ title: 'Project updated', description: 'Your project name has been updated successfully' })
    },
    onError: (error) =>
      toast({ title: `Failed to update project: ${messageOf(error)}`, variant: 'destructive' }),
  })
  const rename = (form: HTMLFormElement, current: string) => {
    const typed = new FormData(form).get('name')
    const name = typeof typed === 'string' ? typed.trim() : ''
    if (!name) toast({ title: 'Project name cannot be empty', variant: 'destructive' })
    else if (name === current) onRenamed()
    else mutate(name)
  }
  return { rename, isPending }
}
