import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  countRecipients,
  listAnnouncements,
  type RecipientFilter,
} from '../../../../shared/contracts/admin/mail/announcements.ts'
import {
  listContactMessages,
  type ContactState,
} from '../../../../shared/contracts/admin/mail/contact-inbox.ts'
import { getMail, listMails } from '../../../../shared/contracts/admin/mail/email.ts'
import { listEmailTemplates } from '../../../../shared/contracts/admin/mail/email-templates.ts'
import { listUsers } from '../../../../shared/contracts/admin/users.ts'
import { listPlans } from '../../../../shared/contracts/billing.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'

const key = (...names: unknown[]) => [...queryKeys.adminEmail, ...names]

export const templatesQuery = queryOptions({
  queryKey: key('templates'),
  queryFn: async ({ signal }) => (await callApi(listEmailTemplates, { signal })).data,
  refetchOnMount: 'always',
})

/** The first users that a search finds; a mail is written to few names that are not among them. */
export const foundUsersQuery = (search: string) =>
  queryOptions({
    queryKey: key('users', search),
    queryFn: ({ signal }) => callApi(listUsers, { query: { search, limit: 8, sort: 'name' }, signal }),
    enabled: search.length > 0,
    placeholderData: keepPreviousData,
  })

export const plansQuery = queryOptions({
  queryKey: queryKeys.plans,
  queryFn: ({ signal }) => callApi(listPlans, { signal }),
  select: ({ data }) => data.filter(({ kind }) => kind !== 'pack'),
})

export const recipientsQuery = (filter: RecipientFilter) =>
  queryOptions({
    queryKey: key('recipients', filter),
    queryFn: async ({ signal }) => (await callApi(countRecipients, { query: filter, signal })).data,
    placeholderData: keepPreviousData,
  })

export const mailsQuery = infiniteQueryOptions({
  queryKey: key('mails'),
  queryFn: ({ pageParam, signal }) => callApi(listMails, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.meta.nextCursor ?? undefined,
  refetchOnMount: 'always',
})

export const mailQuery = (id: string) =>
  queryOptions({
    queryKey: key('mail', id),
    queryFn: async ({ signal }) => (await callApi(getMail, { params: { id }, signal })).data,
  })

export const announcementsQuery = queryOptions({
  queryKey: key('announcements'),
  queryFn: ({ signal }) => callApi(listAnnouncements, { signal }),
  refetchOnMount: 'always',
  // As they leave.
  refetchInterval: ({ state }) => (state.data?.data.some(({ waiting }) => waiting > 0) ? 10_000 : false),
})

export const inboxQuery = (state: ContactState) =>
  infiniteQueryOptions({
    queryKey: key('inbox', state),
    queryFn: ({ pageParam, signal }) =>
      callApi(listContactMessages, { query: { state, cursor: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.meta.nextCursor ?? undefined,
    refetchOnMount: 'always',
  })
