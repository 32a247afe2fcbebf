import { Plus } from 'lucide-react'
import { AllProjects } from '../features/staging/all-projects.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { useTitle } from '../ui/use-title.ts'

/** Everything that was staged. */
export function Component() {
  useTitle('My Images')
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1>My Images</h1>
        <LinkButton to={paths.staging} className="max-lg:w-full">
          <Plus aria-hidden />
          New Staging Project
        </LinkButton>
      </div>
      <AllProjects />
    </>
  )
}
