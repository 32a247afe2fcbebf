import { useTitle } from '../../../ui/use-title.ts'

export default function AuditScreen() {
  useTitle('Audit trail')
  return <h1>Audit trail</h1>
}
