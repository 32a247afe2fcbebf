import { OfflineNotice } from '../../../ui/feedback/offline-notice.tsx'
import type { WizardPhoto } from './wizard-photo.ts'

/** What becomes of the photos without a connection, and what would delete them; where a project is open, that it shows later. */
export const OfflineWizard = ({ photos }: { photos: WizardPhoto[] | undefined }) => (
  <OfflineNotice className="not-empty:mb-6">{photos && words(photos)}</OfflineNotice>
)

const DELETES = 'Clearing browser data or signing out deletes them.'

function words(photos: WizardPhoto[]): string {
  const waiting = photos.filter(({ upload }) => upload.state !== 'stored').length
  if (photos.length === 0)
    return 'Photos you choose are kept on this device for a day, and sent from this page once there is a connection.'
  if (waiting === 0)
    return 'Your photos are on the server. Their room can be staged once there is a connection.'
  const are = waiting === 1 ? '1 photo is' : `${waiting} photos are`
  return `${are} kept on this device for a day, and sent from this page once there is a connection. ${DELETES}`
}
