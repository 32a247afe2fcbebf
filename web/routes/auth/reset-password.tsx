import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { RESET_REDIRECT_MS } from '../../../shared/constants.ts'
import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx'
import { paths } from '../../paths.ts'
import { sessionKey } from '../../queries/session.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { AuthPage } from './auth-page.tsx'

/** Where the link of a reset mail leads. */
export function Component() {
  const [search] = useSearchParams()
  const client = useQueryClient()
  const [done, setDone] = useState(false)
  const token = search.get('token')
  useTitle('Reset Password')
  if (!token) return <Navigate to={paths.auth} replace />

  const finish = () => {
    // Every session is over, the one of this browser too.
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== sessionKey[0] })
    client.setQueryData(sessionKey, null)
    setDone(true)
  }
  return (
    <AuthPage>
      {done ? (
        <ResetDone />
      ) : (
        <>
          <div className="grid gap-2">
            <h1 className="text-[clamp(1.75rem,1.5rem+.8vw,2.375rem)]">Reset Password</h1>
            <p className="text-ink-2">Choose a new password. You will be signed out on every device.</p>
          </div>
          <ResetPasswordForm token={token} onDone={finish} />
        </>
      )}
    </AuthPage>
  )
}

function ResetDone() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.auth, { replace: true }), RESET_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <>
      <h1 className="text-[clamp(1.75rem,1.5rem+.8vw,2.375rem)]">Password Reset Successful</h1>
      <Banner tone="ok">Your password has been changed. We take you to the login in a moment.</Banner>
      <LinkButton to={paths.auth} replace size="lg">
        Go to Login
      </LinkButton>
    </>
  )
}
