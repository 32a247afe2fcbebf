import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getListingPage, publishListingPage } from '../../../../shared/contracts/delivery/public-pages.ts'
import { checkPublishing } from '../../../../shared/contracts/delivery/publishing-check.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { deliveryKeys } from '../../../queries/delivery-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

export const listingPageQuery = (listingId: string) =>
  queryOptions({
    queryKey: deliveryKeys.listingPage(listingId),
    queryFn: async ({ signal }) =>
      (await callApi(getListingPage, { params: { id: listingId }, signal })).data,
    refetchOnMount: 'always',
  })

/** What to look at before the version that a room shows becomes public. */
export const publishingCheckQuery = (projectId: number) =>
  queryOptions({
    queryKey: deliveryKeys.publishingCheck(projectId),
    queryFn: async ({ signal }) =>
      (await callApi(checkPublishing, { params: { id: projectId }, signal })).data,
    refetchOnMount: 'always',
  })

/** Makes the page, or gives it the listing's rooms of now. */
export function usePublishListingPage(listingId: string) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async () => (await callApi(publishListingPage, { params: { id: listingId } })).data,
    onSuccess: (page) => client.setQueryData(deliveryKeys.listingPage(listingId), page),
    onError: (error) =>
      toast({
        title: 'The page could not be published',
        description: messageOf(error),
        variant: 'destructive',
      }),
  })
}
