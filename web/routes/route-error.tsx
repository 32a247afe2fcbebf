import { RotateCcw } from 'lucide-react'
import { useRouteError } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/action/button.tsx'
import { useTitle } from '../ui/use-title.ts'
import { isUnfetched } from './is-unfetched.ts'

/**
 * The last resort, when a screen broke or its code could not be fetched (offline before it was ever opened, or
 * a deployment took the old file away). Reloading brings the current version.
 */
export function RouteError() {
  const error = useRouteError()
  useTitle('Something went wrong')

  return (
    <main id="main" tabIndex={-1} className="mx-auto grid min-h-dvh max-w-xl content-center gap-5 p-gutter">
      <Brand to={paths.home} />
      <h1>Something went wrong</h1>
      <p className="text-ink-2">
        {isUnfetched(error)
          ? 'This screen could not be fetched. Check your connection and reload the page.'
          : 'This screen stopped working. Reloading usually helps; nothing you saved is lost.'}
      </p>
      <Button className="justify-self-start" onClick={() => window.location.reload()}>
        <RotateCcw aria-hidden />
        Reload
      </Button>
    </main>
  )
}
