import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { signInPath } from '../../app/return-path.ts'
import { useSession } from '../../queries/session.ts'

/** A public page that means nothing to a visitor: who is signed out is sent to sign in, and back. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { data: user } = useSession()
  const location = useLocation()
  if (user === null) return <Navigate to={signInPath(location)} replace />
  return user ? <div className="mx-auto w-full max-w-[44rem] px-4 py-10 lg:py-16">{children}</div> : null
}
