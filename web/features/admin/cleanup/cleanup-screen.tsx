import { useTitle } from '../../../ui/use-title.ts'

export default function CleanupScreen() {
  useTitle('Subscription cleanup')
  return <h1>Subscription cleanup</h1>
}
