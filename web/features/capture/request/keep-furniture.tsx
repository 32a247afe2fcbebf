import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Armchair, Check } from 'lucide-react'
import { queryKeys } from '../../../queries/query-keys.ts'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'

// The list of files is only fetched where this is shown.
const kit = () => import('../../../preview/kit-files.ts')

/** Fetches the furniture that previews are made of, for shoots in places without a connection. */
export function KeepFurniture() {
  const client = useQueryClient()
  const { data: isKept } = useQuery({
    queryKey: queryKeys.keptFurniture,
    queryFn: async () => (await kit()).isKitKept(),
    networkMode: 'always',
  })
  const keep = useMutation({
    mutationFn: async () => (await kit()).keepKit(),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.keptFurniture }),
    onError: () =>
      toast({ title: 'The furniture could not be fetched. Try again later.', variant: 'destructive' }),
  })
  if (isKept === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
      <span className="flex items-center gap-2">
        <Armchair aria-hidden className="size-[1.25em] stroke-[1.75]" />
        Staging previews without a connection
      </span>
      {isKept ? (
        <span className="flex items-center gap-1.5 text-pine">
          <Check aria-hidden className="size-[1.25em]" />
          Furniture kept
        </span>
      ) : (
        <Button variant="quiet" size="sm" busy={keep.isPending} onClick={() => keep.mutate()}>
          Keep furniture, 6 MB
        </Button>
      )}
    </div>
  )
}
