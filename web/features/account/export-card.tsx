import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { getExport, type ExportPart } from '../../../shared/contracts/account.ts'
import { callApi } from '../../api-client.ts'
import { queryKeys } from '../../query-keys.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const contents = ({ photos, bytes }: ExportPart) => {
  const size = bytes < 1e6 ? 'less than 1 MB' : `about ${Math.round(bytes / 1e6)} MB`
  return `${photos} ${photos === 1 ? 'photo' : 'photos'}, ${size}`
}

/** Everything that is kept about a person, to take along. */
export function ExportCard() {
  const { data: parts, isError } = useQuery({
    queryKey: queryKeys.exportParts,
    queryFn: async ({ signal }) => (await callApi(getExport, { signal })).data,
    staleTime: 0,
  })
  return (
    <Card className="grid gap-4">
      <h2 className="text-[1.375rem]">Your data</h2>
      <p className="text-sm text-ink-2">
        A zip file with your profile, projects, credit history and every photo at full size.
      </p>
      {parts?.map((part) => (
        <a
          key={part.part}
          href={part.url}
          download
          className={buttonLook({ variant: 'quiet', className: 'justify-self-start' })}
        >
          <Download aria-hidden />
          {parts.length > 1 ? `Download part ${part.part}` : 'Download your data'} ({contents(part)})
        </a>
      ))}
      {isError && !parts ? <Banner tone="bad">Your data could not be looked up.</Banner> : null}
      {!parts && !isError ? <Skeleton className="h-control w-64" /> : null}
    </Card>
  )
}
