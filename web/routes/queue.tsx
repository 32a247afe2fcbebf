import { QueueScreen } from '../features/capture/queue/queue-screen.tsx'
import { useTitle } from '../ui/use-title.ts'

export function Component() {
  useTitle('Upload queue')
  return <QueueScreen />
}
