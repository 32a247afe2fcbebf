import { paths } from '../paths.ts'
import { LinkButton } from '../ui/action/link-button.tsx'
import { useTitle } from '../ui/use-title.ts'

/** Any path the router does not know. */
export function Component() {
  useTitle('404 Page Not Found')
  return (
    <div className="mx-auto grid w-full max-w-xl content-center gap-5 px-gutter py-24">
      <h1>404 Page Not Found</h1>
      <p className="text-lede text-ink-2">Did you forget to add the page to the router?</p>
      <LinkButton to={paths.home} className="justify-self-start">
        Back to Home
      </LinkButton>
    </div>
  )
}
