import { queryOptions } from '@tanstack/react-query'
import { listSystemPrompts } from '../../../../shared/contracts/prompts.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'

export const promptsQuery = queryOptions({
  queryKey: queryKeys.adminPrompts,
  queryFn: async ({ signal }) => (await callApi(listSystemPrompts, { signal })).data,
  refetchOnMount: 'always',
})
