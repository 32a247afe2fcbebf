import { useTitle } from '../../../ui/use-title.ts'

export default function BillingScreen() {
  useTitle('Billing desk')
  return <h1>Billing desk</h1>
}
