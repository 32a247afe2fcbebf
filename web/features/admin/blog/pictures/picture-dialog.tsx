import { useState } from 'react'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import { AltForm } from './alt-form.tsx'
import type { ChosenPicture, CopiedPicture } from './chosen-picture.ts'
import { OwnRooms } from './own-rooms.tsx'
import { SampleRooms } from './sample-rooms.tsx'
import { UploadPicture } from './upload-picture.tsx'

interface Props {
  kind: 'picture' | 'comparison'
  /** Dropped or pasted: uploaded at once. */
  file?: File | undefined
  /** Says nothing that the page does not say: no text is asked for. */
  isDecorative?: boolean
  onChoose: (picture: ChosenPicture) => void
  onClose: () => void
}

/** Chooses a picture or a pair of them, then asks what it shows. */
export function PictureDialog({ kind, file, isDecorative, onChoose, onClose }: Props) {
  const [tab, setTab] = useState(file ? 'upload' : 'own')
  const [copied, setCopied] = useState<CopiedPicture | null>(null)
  const isPair = kind === 'comparison'
  const onCopied = (picture: CopiedPicture) => {
    if (isDecorative && picture.kind === 'picture')
      onChoose({ ...picture, src: `${picture.address}/w960.webp`, alt: '' })
    else setCopied(picture)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copied ? 'What it shows' : isPair ? 'Before and after' : 'Add a picture'}
    >
      {copied ? (
        <AltForm picture={copied} onDone={onChoose} onCancel={() => setCopied(null)} />
      ) : (
        <Tabs
          label="Where from"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'own', label: 'My projects', panel: <OwnRooms kind={kind} onCopied={onCopied} /> },
            isPair
              ? {
                  value: 'samples',
                  label: 'Customers’ rooms',
                  panel: <SampleRooms onCopied={onCopied} />,
                }
              : {
                  value: 'upload',
                  label: 'Upload',
                  panel: <UploadPicture file={file} onCopied={onCopied} />,
                },
          ]}
        />
      )}
    </Dialog>
  )
}
