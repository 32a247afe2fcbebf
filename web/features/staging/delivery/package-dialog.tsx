import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api-error.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ChoosePreset } from './choose-preset.tsx'
import type { Deliverable } from './deliverable.ts'
import { KeptPackages } from './kept-packages.tsx'
import { PackageProgress } from './package-progress.tsx'
import { presetsQuery } from './package-queries.ts'

interface Props {
  of: Deliverable
  onClose: () => void
}

/** From staged rooms to the files and texts that a multiple listing service takes. */
export function PackageDialog({ of, onClose }: Props) {
  const { data, error } = useQuery(presetsQuery(of))
  const [packageId, setPackageId] = useState<string>()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Files for the MLS"
      description="Staged photos and their originals in the order, size and words that your listing service asks for."
    >
      {packageId === undefined ? null : (
        <PackageProgress packageId={packageId} onAgain={() => setPackageId(undefined)} />
      )}
      {packageId === undefined && data ? (
        <>
          <KeptPackages of={of} presets={data.data} onOpen={setPackageId} />
          <ChoosePreset presets={data} of={of} onOrdered={setPackageId} />
        </>
      ) : null}
      {packageId === undefined && !data && !error ? <Skeleton className="h-64" /> : null}
      {packageId === undefined && !data && error ? (
        <Banner tone="bad" title="The presets could not be read">
          {messageOf(error)}
        </Banner>
      ) : null}
    </Dialog>
  )
}
