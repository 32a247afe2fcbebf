import { useTitle } from '../../../ui/use-title.ts'

export default function DashboardScreen() {
  useTitle('Admin Dashboard')
  return <h1>Admin Dashboard</h1>
}
