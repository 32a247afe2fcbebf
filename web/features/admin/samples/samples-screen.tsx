import { useTitle } from '../../../ui/use-title.ts'

export default function SamplesScreen() {
  useTitle('Samples Gallery')
  return <h1>Samples Gallery</h1>
}
