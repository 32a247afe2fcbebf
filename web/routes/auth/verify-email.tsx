import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { User } from '../../../shared/contracts/sign-in/auth.ts'
import { VERIFICATION_DELAY_MS } from '../../../shared/constants.ts'
import { verificationQuery } from '../../features/auth/verification-query.ts'
import { paths } from '../../paths.ts'
import { queryKeys } from '../../queries/query-keys.ts'
import { sessionQuery } from '../../queries/session.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useTitle } from '../../ui/use-title.ts'
import { AuthPage } from './auth-page.tsx'

/** Where the link of a verification mail leads: verifies, waits a moment and goes on. */
export function Component() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: outcome } = useQuery({ ...verificationQuery(token), enabled: token !== '' })
  useTitle('Verifying your email')

  useEffect(() => {
    if (token) return
    toast({
      title: 'Verification Failed',
      description: 'No verification token provided',
      variant: 'destructive',
    })
    void navigate(paths.auth, { replace: true })
  }, [token, navigate])

  useEffect(() => {
    if (!outcome) return undefined
    const goOn = async () => {
      let user: User | null | 'unknown' = 'unknown'
      try {
        await client.invalidateQueries({ queryKey: queryKeys.usage })
        user = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
      } catch (error) {
        console.warn('Who is signed in could not be asked', error)
      }
      if (!outcome.isVerified) return await goOnUnverified(user === 'unknown' ? null : user, outcome.message)
      if (user !== 'unknown')
        return await navigate(`${user ? paths.plans : paths.auth}?verified=true`, { replace: true })
      const description = 'Please log in to access your account.'
      toast({ title: 'Email Verification Complete', description })
      // The next page has a toast of its own, which would take this one's place.
      return await navigate(`${paths.auth}?verified=true`, { replace: true, state: { isTold: true } })
    }
    // Credits came with the first opening of a link, if at all: they are spoken of then alone.
    const goOnUnverified = async (user: User | null, message: string) => {
      const description = user ? message : `${message} If you opened it before, please log in.`
      if (!user?.isEmailVerified) toast({ title: 'Verification Failed', description, variant: 'destructive' })
      await navigate(user ? paths.plans : paths.auth, { replace: true })
    }
    const timer = setTimeout(() => void goOn(), VERIFICATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [outcome, client, navigate])

  return (
    <AuthPage>
      <h1 className="text-[clamp(1.75rem,1.5rem+.8vw,2.375rem)]">Verifying your email</h1>
      <output className="flex items-center gap-3 text-ink-2 [&_svg]:size-5">
        <Spinner />
        This takes a moment. We take you on by ourselves.
      </output>
    </AuthPage>
  )
}
