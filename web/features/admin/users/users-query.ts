import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listUsers, type UserFilter } from '../../../../shared/contracts/admin/users.ts'
import { listPlans } from '../../../../shared/contracts/billing.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'

const USERS_PER_PAGE = 50

export interface ShownUsers extends Pick<UserFilter, 'search' | 'plan' | 'role' | 'sort'> {
  includeDeleted: boolean
  verified?: 'true' | 'false'
}

/** The filter as it travels in an address. */
export const queryOf = ({ includeDeleted, search, ...rest }: ShownUsers) => ({
  ...rest,
  ...(search && { search }),
  ...(includeDeleted && { includeDeleted: 'true' as const }),
})

/** Pages of users; a page that is full may be followed by another. */
export const usersQuery = (shown: ShownUsers) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.adminUsers, 'list', shown],
    queryFn: ({ pageParam, signal }) =>
      callApi(listUsers, { query: { ...queryOf(shown), after: pageParam, limit: USERS_PER_PAGE }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < USERS_PER_PAGE ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  })

/** What a user can be given: the free plan and what is subscribed to. */
export const plansToGiveQuery = queryOptions({
  queryKey: queryKeys.plans,
  queryFn: ({ signal }) => callApi(listPlans, { signal }),
  select: ({ data }) => data.filter(({ kind }) => kind !== 'pack'),
})
