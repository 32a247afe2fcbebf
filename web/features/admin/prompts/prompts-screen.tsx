import { useTitle } from '../../../ui/use-title.ts'

export default function PromptsScreen() {
  useTitle('System Prompts')
  return <h1>System Prompts</h1>
}
