import { queryOptions, skipToken } from '@tanstack/react-query'
import { unsentChosen } from '../offline/cache/chosen-photos.ts'
import { queryKeys } from './query-keys.ts'

/** How many photos `owner` chose for a new project that are on this device alone; counted again whenever somebody looks, as another tab may have sent them. */
export const unsentChosenQuery = (owner: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.unsentChosen(owner),
    queryFn: owner === undefined ? skipToken : () => unsentChosen(owner),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  })
