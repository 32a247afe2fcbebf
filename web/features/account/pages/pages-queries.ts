import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { listPresets } from '../../../../shared/contracts/delivery.ts'
import {
  getDeliveryChoice,
  setDeliveryChoice,
  type DeliveryChoice,
} from '../../../../shared/contracts/delivery/delivery-choice.ts'
import {
  changePageTerms,
  listPublicPages,
  revokePublicPage,
  type PageTerms,
  type PublicPage,
} from '../../../../shared/contracts/delivery/public-pages.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { deliveryKeys } from '../../../queries/delivery-keys.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'

export const publicPagesQuery = queryOptions({
  queryKey: deliveryKeys.publicPages,
  queryFn: async ({ signal }) => (await callApi(listPublicPages, { signal })).data,
  refetchOnMount: 'always',
})

/** What can be chosen, and what is. */
export const deliveryChoiceQuery = queryOptions({
  queryKey: deliveryKeys.deliveryChoice,
  queryFn: async ({ signal }) => {
    const [choice, presets] = await Promise.all([
      callApi(getDeliveryChoice, { signal }),
      callApi(listPresets, { query: {}, signal }),
    ])
    return { choice: choice.data, presets: presets.data }
  },
  refetchOnMount: 'always',
})

const failed = (title: string) => (error: Error) =>
  toast({ title, description: messageOf(error), variant: 'destructive' })

export function useSetChoice() {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: async (choice: DeliveryChoice) => (await callApi(setDeliveryChoice, { body: choice })).data,
    onSuccess: (choice) => {
      client.setQueryData(deliveryChoiceQuery.queryKey, (known) => known && { ...known, choice })
      void client.invalidateQueries({ queryKey: deliveryKeys.deliveryPresets })
    },
    onError: failed('Your choice was not saved'),
  })
}

/** Says how long a page stays and who finds it, or withdraws it; a listing's page changes those of its rooms, too. */
export function useChangePage({ id }: PublicPage) {
  const client = useQueryClient()
  const again = () => {
    void client.invalidateQueries({ queryKey: queryKeys.projects })
    return client.invalidateQueries({ queryKey: deliveryKeys.publicPages })
  }
  const change = useSingleMutation({
    mutationFn: (terms: PageTerms) => callApi(changePageTerms, { params: { id }, body: terms }),
    onSuccess: () => toast({ title: 'Public page updated' }),
    onError: failed('The page could not be changed'),
    onSettled: again,
  })
  const revoke = useSingleMutation({
    mutationFn: () => callApi(revokePublicPage, { params: { id } }),
    onSuccess: ({ message }) => toast({ title: 'Page withdrawn', description: message }),
    onError: failed('The page could not be withdrawn'),
    onSettled: again,
  })
  return { change, revoke }
}
