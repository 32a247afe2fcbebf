import { useTitle } from '../../../ui/use-title.ts'

export default function UserScreen() {
  useTitle('User')
  return <h1>User</h1>
}
