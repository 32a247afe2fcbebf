import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import {
  getProject,
  listProjects,
  type Project,
  type StagingProgress,
} from '../../../../shared/contracts/projects.ts'
import { callApi } from '../../../api-client.ts'
import { useLiveConnection } from '../../../app/live-events.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { latestProgress } from '../progress/latest-progress.ts'

/** How often running work is asked for where live events do not arrive. */
export const POLL_MS = 3000

/** The list is read anew whenever it is opened or looked at again. */
export const alwaysFresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const

export const projectQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.project(id),
    queryFn: async ({ signal }) => (await callApi(getProject, { params: { id }, signal })).data,
  })

export const isRunning = (project: Pick<Project, 'status'>): boolean => project.status === 'processing'

/** The latest projects of the user, newest first. */
export function useRecentProjects(limit: number) {
  const connected = useLiveConnection()
  return useQuery({
    queryKey: [...queryKeys.projectList, 'recent', limit],
    queryFn: async ({ signal }) => (await callApi(listProjects, { query: { limit }, signal })).data,
    ...alwaysFresh,
    refetchInterval: ({ state }) => (!connected && state.data?.some(isRunning) ? POLL_MS : false),
  })
}

/** One project; while it is staged and no live events arrive, it is asked for every few seconds. */
export function useProject(id: number | undefined) {
  const connected = useLiveConnection()
  return useQuery({
    ...projectQuery(id ?? 0),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (!connected && state.data && isRunning(state.data) ? POLL_MS : false),
  })
}

/** How far the running generation of a project is; undefined where none runs, and until the server tells. */
export function useProgress(project: Project): StagingProgress | undefined {
  const { data: told } = useQuery<StagingProgress>({
    queryKey: queryKeys.progress(project.id),
    // Nobody asks: live events put it there.
    queryFn: skipToken,
  })
  return latestProgress(project, told)
}
