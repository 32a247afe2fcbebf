import { queryOptions } from '@tanstack/react-query'
import {
  listHelpTopics,
  listHelpTopicVersions,
  listUnansweredQuestions,
} from '../../../../shared/contracts/admin/help-topics.ts'
import { callApi } from '../../../api-client.ts'

/** Whatever is saved here may change all of it. */
export const HELP_KEY = ['admin', 'help'] as const

export const helpTopicsQuery = queryOptions({
  queryKey: [...HELP_KEY, 'topics'],
  queryFn: ({ signal }) => callApi(listHelpTopics, { signal }),
  refetchOnMount: 'always',
})

export const unansweredQuery = (offset: number, limit: number) =>
  queryOptions({
    queryKey: [...HELP_KEY, 'unanswered', offset],
    queryFn: ({ signal }) =>
      callApi(listUnansweredQuestions, { query: { state: 'open', offset, limit }, signal }),
    refetchOnMount: 'always',
  })

export const topicVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...HELP_KEY, 'versions', id],
    queryFn: async ({ signal }) => (await callApi(listHelpTopicVersions, { params: { id }, signal })).data,
  })
