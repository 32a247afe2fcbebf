import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toast } from '../../../ui/feedback/toast-store.ts'

const photos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** Says what came of sharing photos to Nestage from another app. */
export function SharedNotice(): null {
  const [search, setSearch] = useSearchParams()
  const shared = Number(search.get('shared') ?? NaN)
  const refused = Number(search.get('refused') ?? 0)
  useEffect(() => {
    if (Number.isNaN(shared)) return
    if (shared > 0) toast({ title: `${photos(shared)} added`, description: 'Say which rooms they show.' })
    if (refused > 0)
      toast({
        title:
          shared > 0
            ? `${photos(shared)} added, ${refused} could not be read`
            : 'The photos could not be added',
        description: 'Open Nestage and choose them there.',
        variant: 'destructive',
      })
    setSearch({}, { replace: true })
  }, [shared, refused, setSearch])
  return null
}
