import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** What somebody who is no administrator sees in the place of the blog's management. */
export function AccessDenied() {
  useTitle('Access Denied')
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <h1>Access Denied</h1>
      <p className="text-ink-2">You need administrator privileges to access this page.</p>
      <LinkButton to={paths.dashboard}>Return to Dashboard</LinkButton>
    </div>
  )
}
