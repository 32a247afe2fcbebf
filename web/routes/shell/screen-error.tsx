import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { useTitle } from '../../ui/use-title.ts'
import { isUnfetched } from '../is-unfetched.ts'
import { Unreachable } from '../unreachable.tsx'

// A browser need not fetch again in the same page what has failed once.
const reload = () => window.location.reload()

/** In the place of a screen whose code is not on this device: the app stays around it, and it comes with the connection. */
export function ScreenError() {
  const error = useRouteError()
  if (!isUnfetched(error)) throw error
  useTitle('No connection')
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Unreachable onRetry={reload}>
      This screen is not on this device yet. It shows as soon as there is a connection.
    </Unreachable>
  )
}
