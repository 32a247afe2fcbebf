import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Scaling } from 'lucide-react'
import { deliverLarger, type Project } from '../../../shared/contracts/projects.ts'
import { callApi } from '../../api-client.ts'
import { messageOf } from '../../api-error.ts'
import { queryKeys } from '../../queries/query-keys.ts'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { usageQuery } from '../../queries/usage-query.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { canDeliverLarger } from './can-deliver-larger.ts'

/** Where the plan has come to deliver larger pictures than when the room was staged. */
export function DeliverLargerButton({ project }: { project: Project }) {
  const client = useQueryClient()
  const { data: usage } = useQuery(usageQuery)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => (await callApi(deliverLarger, { params: { id: project.id } })).data,
    onMutate: () => client.removeQueries({ queryKey: queryKeys.progress(project.id) }),
    onSuccess: (started) => {
      client.setQueryData<Project>(queryKeys.project(project.id), started)
      void client.invalidateQueries({ queryKey: queryKeys.versions(project.id) })
      void client.invalidateQueries({ queryKey: queryKeys.projectList })
      toast({ title: 'Drawing a larger picture', description: 'It costs no credit.' })
    },
    onError: (error) =>
      toast({ title: `Failed to draw a larger picture: ${messageOf(error)}`, variant: 'destructive' }),
  })
  if (!usage || !canDeliverLarger(project, usage.plan.imageQuality)) return null
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      <Scaling aria-hidden />
      Deliver in higher resolution
    </Button>
  )
}
