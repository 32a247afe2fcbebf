import { queryOptions } from '@tanstack/react-query'
import { getSecondFactor } from '../../../../shared/contracts/sign-in/second-factor.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'

export const secondFactorQuery = queryOptions({
  queryKey: queryKeys.secondFactor,
  queryFn: async ({ signal }) => (await callApi(getSecondFactor, { signal })).data,
  refetchOnMount: 'always',
})
