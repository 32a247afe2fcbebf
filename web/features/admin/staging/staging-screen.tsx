import { useTitle } from '../../../ui/use-title.ts'

export default function StagingScreen() {
  useTitle('Staging desk')
  return <h1>Staging desk</h1>
}
