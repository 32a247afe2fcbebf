import { useTitle } from '../../../ui/use-title.ts'

export default function UsersScreen() {
  useTitle('Users Management')
  return <h1>Users Management</h1>
}
