import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../../api-error.ts'
import { removePhotos, sendAsItIs, sendAsNew, straighten } from '../../../offline/queue/decisions.ts'
import type { QueueItem } from '../../../offline/queue/queue-item.ts'
import { paths } from '../../../paths.ts'
import { photoQueue } from '../../../app/photo-queue.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { saveToDevice } from './save-to-device.ts'

interface ActionProps {
  children: ReactNode
  main?: boolean
  onAct: () => Promise<unknown>
}

/** A button that is busy until its act is done, and says when it fails. */
function Act({ children, main, onAct }: ActionProps) {
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await onAct()
    } catch (error) {
      toast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant={main ? 'primary' : 'quiet'} busy={busy} onClick={() => void act()}>
      {children}
    </Button>
  )
}

const save = async (item: QueueItem) => {
  if (await saveToDevice(item)) return
  toast({ title: 'The photo is gone', description: 'This browser deleted it.', variant: 'destructive' })
}

const upright = async (id: string) => {
  const { queueWork } = await import('../../../offline/queue-work.ts')
  await photoQueue.decide((store) => straighten(store, id, queueWork.compressInWorker))
}

/** What can be decided about a photo that waits for a decision, by the reason it waits for. */
export function DecisionButtons({ item, onDescribe }: { item: QueueItem; onDescribe: () => void }) {
  const navigate = useNavigate()
  const { id } = item
  const asItIs = () => photoQueue.decide((store) => sendAsItIs(store, id))
  const retake = async () => {
    await navigate(paths.retake(id))
  }
  const saveButton = <Act onAct={() => save(item)}>Save to device</Act>

  switch (item.reason?.code ?? '') {
    case 'quality':
      return (
        <>
          {item.warnings.includes('tilted') && item.sha256 !== null ? (
            <Act main onAct={() => upright(id)}>
              Straighten
            </Act>
          ) : null}
          <Act onAct={retake}>Retake</Act>
          <Act onAct={asItIs}>Use as is</Act>
        </>
      )
    case 'undescribed':
      return (
        <>
          <Button size="sm" onClick={onDescribe}>
            Say which room
          </Button>
          {saveButton}
        </>
      )
    case 'gone':
    case 'id_reused':
      return (
        <>
          <Act main onAct={() => photoQueue.decide((store) => sendAsNew(store, id))}>
            Send as a new photo
          </Act>
          {saveButton}
        </>
      )
    case 'unreadable':
    case 'unsupported_image':
    case 'image_unreadable':
    case 'image_too_small':
      return (
        <>
          <Act onAct={retake}>Retake</Act>
          {saveButton}
        </>
      )
    case 'storage_quota_exceeded':
      return (
        <>
          <Act main onAct={asItIs}>
            Try again
          </Act>
          <LinkButton to={paths.images} size="sm" variant="quiet">
            My Images
          </LinkButton>
          {saveButton}
        </>
      )
    case 'bytes-lost':
      return <Act onAct={() => photoQueue.decide((store) => removePhotos(store, [id]))}>Remove</Act>
    default:
      return (
        <>
          <Act main onAct={asItIs}>
            Try again
          </Act>
          {saveButton}
        </>
      )
  }
}
