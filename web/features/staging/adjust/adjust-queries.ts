import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  type Adjustment,
  adjustVersion,
  getLayout,
  lockPieces,
  type RoomLayout,
} from '../../../../shared/contracts/adjustments.ts'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'

/** What stands where in a version, and what was changed; a version never changes. */
export const layoutQuery = (id: number, versionId: string) =>
  queryOptions({
    queryKey: queryKeys.layout(id, versionId),
    queryFn: async ({ signal }) => (await callApi(getLayout, { params: { id, versionId }, signal })).data,
    staleTime: Infinity,
  })

/** Renders a version once more with the user's changes; the room is being staged meanwhile. */
export function useAdjustVersion(id: number) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async ({ versionId, adjustment }: { versionId: string; adjustment: Adjustment }) =>
      (await callApi(adjustVersion, { params: { id, versionId }, body: adjustment })).data,
    onMutate: () => client.removeQueries({ queryKey: queryKeys.progress(id) }),
    onSuccess: (project) => {
      client.setQueryData<Project>(queryKeys.project(id), project)
      void client.invalidateQueries({ queryKey: queryKeys.versions(id) })
      void client.invalidateQueries({ queryKey: queryKeys.projectList })
    },
    onError: (error) =>
      toast({ title: `Failed to render the changes: ${messageOf(error)}`, variant: 'destructive' }),
  })
}

type Read = { layout: RoomLayout; adjustment: Adjustment }

/** Locks pieces of a version, shown at once and taken back where the server refuses. */
export function useLockPieces(id: number, versionId: string) {
  const client = useQueryClient()
  const { queryKey } = layoutQuery(id, versionId)
  const show = (keys: readonly string[]) =>
    client.setQueryData<Read>(
      queryKey,
      (read) =>
        read && {
          ...read,
          layout: {
            ...read.layout,
            pieces: read.layout.pieces.map((piece) => ({ ...piece, locked: keys.includes(piece.key) })),
          },
        },
    )
  return useSingleMutation({
    mutationFn: async (keys: string[]) => callApi(lockPieces, { params: { id, versionId }, body: { keys } }),
    onMutate: (keys: string[]) => {
      const before = client.getQueryData<Read>(queryKey)
      show(keys)
      return before?.layout.pieces.flatMap((piece) => (piece.locked ? [piece.key] : []))
    },
    onError: (error, _, before) => {
      show(before ?? [])
      toast({ title: `Failed to lock: ${messageOf(error)}`, variant: 'destructive' })
    },
  })
}
