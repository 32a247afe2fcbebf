import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  getDisclosure,
  getPackage,
  listPackages,
  listPresets,
  packageListing,
  packageRoom,
  publishDisclosure,
  revokeDisclosure,
  type DeliveryPackage,
} from '../../../../shared/contracts/delivery.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { deliveryKeys } from '../../../queries/delivery-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import type { Deliverable } from './deliverable.ts'

/** While it is being built. */
const PACKAGE_POLL_MS = 1000

const nameOf = (of: Deliverable) =>
  'listingId' in of ? `listing:${of.listingId}` : `project:${of.projectId}`

/** What can be chosen, and what is likeliest for this listing or room. */
export const presetsQuery = (of: Deliverable) =>
  queryOptions({
    queryKey: [...deliveryKeys.deliveryPresets, nameOf(of)],
    queryFn: ({ signal }) => callApi(listPresets, { query: of, signal }),
    refetchOnMount: 'always',
  })

/** What was made before and is still kept. */
export const packagesQuery = (of: Deliverable) =>
  queryOptions({
    queryKey: deliveryKeys.deliveryPackages(nameOf(of)),
    queryFn: async ({ signal }) => (await callApi(listPackages, { query: of, signal })).data,
    refetchOnMount: 'always',
  })

export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: deliveryKeys.deliveryPackage(id),
    queryFn: async ({ signal }) => (await callApi(getPackage, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? PACKAGE_POLL_MS : false),
  })

const failed = (title: string) => (error: Error) =>
  toast({ title, description: messageOf(error), variant: 'destructive' })

/** Asks for a package; it is built by the server, also when this page is closed. */
export function useOrderPackage(of: Deliverable, onOrdered: (ordered: DeliveryPackage) => void) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async (body: { presetId: string; publishOriginals: boolean; hasConsent: boolean }) => {
      const answer =
        'listingId' in of
          ? await callApi(packageListing, { params: { id: of.listingId }, body })
          : await callApi(packageRoom, { params: { id: of.projectId }, body })
      return answer.data
    },
    onSuccess: (ordered) => {
      void client.invalidateQueries(packagesQuery(of))
      client.setQueryData(deliveryKeys.deliveryPackage(ordered.id), ordered)
      onOrdered(ordered)
    },
    onError: failed('The files could not be made'),
  })
}

export const disclosureQuery = (projectId: number) =>
  queryOptions({
    queryKey: deliveryKeys.disclosure(projectId),
    queryFn: async ({ signal }) => (await callApi(getDisclosure, { params: { id: projectId }, signal })).data,
    refetchOnMount: 'always',
  })

/** Makes, renews and withdraws the public page of a room's original. */
export function useDisclosure(projectId: number) {
  const client = useQueryClient()
  const params = { id: projectId }
  const publish = useSingleMutation({
    mutationFn: async () => (await callApi(publishDisclosure, { params })).data,
    onSuccess: (made) => {
      client.setQueryData(deliveryKeys.disclosure(projectId), made)
      void client.invalidateQueries({ queryKey: deliveryKeys.publicPages })
    },
    onError: failed('The page could not be published'),
  })
  const revoke = useSingleMutation({
    mutationFn: () => callApi(revokeDisclosure, { params }),
    onSuccess: ({ message }) => {
      client.setQueryData(deliveryKeys.disclosure(projectId), null)
      void client.invalidateQueries({ queryKey: deliveryKeys.publicPages })
      toast({ title: 'Page withdrawn', description: message })
    },
    onError: failed('The page could not be withdrawn'),
  })
  return { publish, revoke }
}
