import { Button } from '../../ui/action/button.tsx'
import { useWhenNear } from '../../ui/picture/use-when-near.ts'

interface Props {
  /** An endless list, as its query answers it. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** Has the next page of a list come in as its end comes near; a button for keys, and for when that failed. */
export function ShowMore({ list }: Props) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const near = useWhenNear(fetchNextPage, hasNextPage && !isFetchingNextPage && !isFetchNextPageError)
  if (!hasNextPage) return null
  return (
    <div ref={near} className="mt-8 grid justify-items-center">
      <Button variant="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? 'Try again' : 'Show more'}
      </Button>
    </div>
  )
}
