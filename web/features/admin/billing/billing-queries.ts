import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getBillingFigures, listUnpaid } from '../../../../shared/contracts/admin/billing-figures.ts'
import { getPayment, listPayments } from '../../../../shared/contracts/admin/payments.ts'
import { getReconciliation } from '../../../../shared/contracts/admin/reconciliation.ts'
import { callApi } from '../../../api-client.ts'

const BILLING = ['admin', 'billing'] as const
export const paymentsKey = [...BILLING, 'payments'] as const

/** How often a comparison that runs is asked after. */
const RUNNING_POLL_MS = 1500

export const paymentsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...paymentsKey, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      callApi(listPayments, { query: { search: search || undefined, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
    refetchOnMount: 'always',
  })

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...paymentsKey, 'one', id],
    queryFn: async ({ signal }) => (await callApi(getPayment, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  })

export const figuresQuery = queryOptions({
  queryKey: [...BILLING, 'figures'],
  queryFn: async ({ signal }) => (await callApi(getBillingFigures, { signal })).data,
  refetchOnMount: 'always',
})

export const unpaidQuery = queryOptions({
  queryKey: [...BILLING, 'unpaid'],
  queryFn: async ({ signal }) => (await callApi(listUnpaid, { signal })).data,
  refetchOnMount: 'always',
})

export const reconciliationQuery = queryOptions({
  queryKey: [...BILLING, 'reconciliation'],
  queryFn: async ({ signal }) => (await callApi(getReconciliation, { signal })).data,
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_POLL_MS : false),
})
