import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { packageZipPath, type DeliveryPackage } from '../../../../shared/contracts/delivery.ts'
import { messageOf } from '../../../api-error.ts'
import { buttonLook } from '../../../ui/action/button-look.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { CopyText } from './copy-text.tsx'
import { packageQuery } from './package-queries.ts'

interface Props {
  packageId: string
  onAgain: () => void
}

/** A package while it is built, and what to do with it afterwards. */
export function PackageProgress({ packageId, onAgain }: Props) {
  const { data, error } = useQuery(packageQuery(packageId))
  return (
    <div className="grid gap-5" aria-live="polite">
      {data?.state === 'waiting' ? (
        <div className="grid gap-2">
          <p>
            {data.done} of {data.rooms} {data.rooms === 1 ? 'room' : 'rooms'} done. You can close this: a
            notification tells you when the files are there.
          </p>
          <Progress label="Files" value={data.done} max={data.rooms} />
        </div>
      ) : null}
      {data?.state === 'ready' ? <Ready made={data} /> : null}
      {data?.state === 'failed' ? (
        <Banner tone="bad" title="The files could not be made">
          {data.failure}
        </Banner>
      ) : null}
      {!data && error ? (
        <Banner tone="bad" title="The package could not be read">
          {messageOf(error)}
        </Banner>
      ) : null}
      {data?.state === 'waiting' ? null : (
        <Button variant="plain" size="sm" className="justify-self-start" onClick={onAgain}>
          Choose another listing service
        </Button>
      )}
    </div>
  )
}

function Ready({ made }: { made: DeliveryPackage }) {
  const { captions, remarks, problems } = made
  const oneForAll = captions.every(({ caption }) => caption === captions[0].caption)
  return (
    <>
      {problems.length > 0 ? (
        <Banner tone="warn" title="Before you upload">
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Banner>
      ) : (
        <Banner tone="ok" title="The files are ready">
          They meet every rule of this preset.
        </Banner>
      )}
      <a href={packageZipPath(made.id)} download className={`${buttonLook({})} justify-self-start`}>
        <Download aria-hidden />
        Download the zip
      </a>
      {oneForAll ? (
        <CopyText label="Caption of each staged photo" text={captions[0].caption} />
      ) : (
        captions.map(({ file, caption }) => (
          <CopyText key={file} label={file.replace(/^Upload\/(.*)\.jpg$/, '$1')} text={caption} />
        ))
      )}
      {remarks === '' ? null : <CopyText label="Remarks of the listing" text={remarks} />}
    </>
  )
}
