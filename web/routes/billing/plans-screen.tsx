import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { VERIFIED_TOAST_MS } from '../../../shared/constants.ts'
import { PlansPage } from '../../features/billing/plans/plans-page.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useTitle } from '../../ui/use-title.ts'

/** The plans, with a word to who has just verified the address. */
export function PlansScreen() {
  const [search, setSearch] = useSearchParams()
  const verified = search.get('verified') === 'true'
  useTitle('Subscription')

  useEffect(() => {
    if (!verified) return
    toast({
      title: 'Email Verified',
      description: 'Your account has been credited with free images.',
      durationMs: VERIFIED_TOAST_MS,
    })
    const rest = new URLSearchParams(search)
    rest.delete('verified')
    setSearch(rest, { replace: true })
  }, [verified, search, setSearch])

  return <PlansPage />
}
