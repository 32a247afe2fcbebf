import { OfflineNotice } from '../../../ui/feedback/offline-notice.tsx'
import type { WizardPhoto } from './wizard-photo.ts'

/** What becomes of the photos without a connection, and what would delete them. */
export const OfflineWizard = ({ photos }: { photos: WizardPhoto[] }) => (
  <OfflineNotice className="not-empty:mb-6">{words(photos)}</OfflineNotice>
)

function words(photos: WizardPhoto[]): string {
  const waiting = photos.filter(({ upload }) => upload.state !== 'stored').length
  if (photos.length === 0)
    return 'Photos you choose are kept on this device for a day, and sent from this page once there is a connection.'
  if (waiting === 0) return 'What you chose is on the server, and can be staged once there is a connection.'
  const [are, them] = waiting === 1 ? ['1 photo is', 'it'] : [`${waiting} photos are`, 'them']
  const kept = `${are} kept on this device for a day, and sent from this page once there is a connection.`
  return `${kept} Clearing browser data or signing out deletes ${them}.`
}
