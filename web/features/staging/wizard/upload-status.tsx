import { RotateCcw } from 'lucide-react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { useConnection } from '../../../ui/use-connection.ts'
import { AnalysisFrame, AnalysisPanel } from './analysis-panel.tsx'
import { RoomTypeQuestion } from '../room-type/room-type-question.lazy.ts'
import type { RoomTypeInQuestion } from '../room-type/use-room-type.ts'
import type { PhotoUpload } from './wizard-photo.ts'

interface Props {
  upload: PhotoUpload
  room: RoomTypeInQuestion
  onRetry: () => void
}

/** Beside the selected photo: how far it is sent, then what the analyser sees. */
export function UploadStatus({ upload, room, onRetry }: Props) {
  const connection = useConnection()
  if (upload.state === 'stored')
    return (
      <AnalysisPanel
        imageUrl={upload.imageUrl}
        roomType={room.roomType}
        question={
          room.choices.length > 0 ? <RoomTypeQuestion choices={room.choices} onAnswer={room.answer} /> : null
        }
      />
    )
  if (upload.state === 'failed')
    return (
      <AnalysisFrame>
        <Banner tone="bad" title="Failed to upload images" silent>
          {upload.message}
        </Banner>
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={onRetry}>
          <RotateCcw aria-hidden />
          Try again
        </Button>
      </AnalysisFrame>
    )
  if (upload.state === 'waiting' || connection !== 'online')
    return (
      <AnalysisFrame isAtWork>
        <p className="text-sm text-ink-2">
          {connection === 'online'
            ? 'Waiting for its turn'
            : 'Kept on this device. It is sent and read once there is a connection.'}
        </p>
      </AnalysisFrame>
    )
  const percent = Math.round(upload.fraction * 100)
  // All bytes may be out while the server still decodes them.
  const words = percent < 100 ? `Uploading, ${percent}%` : 'Checking the photo...'
  return (
    <AnalysisFrame isAtWork>
      <p className="readout text-sm text-ink-2">{words}</p>
      <Progress label="Upload" value={upload.fraction} max={1} text={words} />
    </AnalysisFrame>
  )
}
