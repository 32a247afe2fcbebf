import { useTitle } from '../../../ui/use-title.ts'

export default function HealthScreen() {
  useTitle('Health desk')
  return <h1>Health desk</h1>
}
