import { useTitle } from '../../../ui/use-title.ts'

export default function NotificationsScreen() {
  useTitle('Notifications')
  return <h1>Notifications</h1>
}
