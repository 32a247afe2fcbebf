import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import {
  DEFAULT_SYSTEM_PROMPT_ID,
  GENERATION_TIMEOUT_MS,
  type RoomType,
} from '../../../../shared/constants.ts'
import { createProject, generateProject, type Project } from '../../../../shared/contracts/projects.ts'
import { callApi } from '../../../api-client.ts'
import { ApiError, messageOf } from '../../../api-error.ts'
import { paths } from '../../../paths.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { isCreditProblem } from './credit-problem.ts'

const NO_CREDITS_TOAST_MS = 10_000

/** Creates a project, which starts its staging at once, and starts that of one which exists. */
export function useStaging() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const show = (id: number, change: Partial<Project>) =>
    client.setQueryData<Project>(queryKeys.project(id), (project) => project && { ...project, ...change })

  const generate = useSingleMutation({
    mutationFn: async ({ id, userPrompt }: { id: number; userPrompt: string }) => {
      const signal = AbortSignal.timeout(GENERATION_TIMEOUT_MS)
      return (await callApi(generateProject, { params: { id }, body: { userPrompt }, signal })).data
    },
    onMutate: ({ id }) => {
      client.removeQueries({ queryKey: queryKeys.progress(id) })
      show(id, { status: 'processing', failureReason: null, previewImageUrl: null, progress: null })
    },
    onSuccess: (project) => {
      client.setQueryData(queryKeys.project(project.id), project)
      void client.invalidateQueries({ queryKey: queryKeys.projectList })
      void client.invalidateQueries({ queryKey: queryKeys.versions(project.id) })
      void client.invalidateQueries({ queryKey: queryKeys.usage })
      // Below, the strip says how far it is.
      toast({ title: 'Processing started', narrowEdge: 'upper' })
    },
    onError: (error, { id }) => {
      show(id, { status: 'failed', failureReason: messageOf(error) })
      // What stands on the server is what counts: a room with earlier versions still has them.
      void client.invalidateQueries({ queryKey: queryKeys.project(id) })
      if (isCreditProblem(error))
        toast({
          title: 'No Credits Available',
          description: 'Staging this room needs 1 credit.',
          durationMs: NO_CREDITS_TOAST_MS,
          action: { label: 'Get Credits', onSelect: () => void navigate(paths.subscription) },
        })
      else if (error instanceof ApiError && error.code === 'plan_required')
        toast({
          title: 'Not in your plan',
          description: error.message,
          durationMs: NO_CREDITS_TOAST_MS,
          action: { label: 'See plans', onSelect: () => void navigate(paths.subscription) },
        })
      else toast({ title: `Failed to generate image: ${messageOf(error)}`, variant: 'destructive' })
    },
  })

  const create = useSingleMutation({
    mutationFn: async (wanted: {
      originalImageUrl: string
      userPrompt: string
      roomType?: RoomType | undefined
    }) => {
      const body = { ...wanted, systemPromptId: DEFAULT_SYSTEM_PROMPT_ID }
      return (await callApi(createProject, { body })).data.id
    },
    // Here, not at the call: it must begin even if the screen was left meanwhile.
    onSuccess: (id, { userPrompt }) => generate.mutate({ id, userPrompt }),
    onError: (error) =>
      toast({
        title: 'Failed to create staging project',
        description: messageOf(error),
        variant: 'destructive',
      }),
  })

  return { create, generate }
}
