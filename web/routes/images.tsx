import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { filterOf, searchOf } from '../features/staging/images/image-filter.ts'
import { MyImages } from '../features/staging/images/my-images.tsx'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/action/link-button.tsx'
import { useTitle } from '../ui/use-title.ts'

/** Everything that was staged, with what is shown of it in the address. */
export function Component() {
  useTitle('My Images')
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1>My Images</h1>
        <LinkButton to={paths.staging} className="max-lg:w-full">
          <Plus aria-hidden />
          New Staging Project
        </LinkButton>
      </div>
      <MyImages
        filter={filterOf(search)}
        onFilter={(filter) => setSearch(searchOf(filter), { replace: true, preventScrollReset: true })}
      />
    </>
  )
}
