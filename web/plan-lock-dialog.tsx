import { useNavigate } from 'react-router-dom'
import { paths } from './paths.ts'
import { AlertDialog } from './ui/dialog/alert-dialog.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What another plan has. */
  title: string
  /** What can be done without it. */
  description: string
}

/** Says that something belongs to another plan, and leads there. */
export function PlanLockDialog(props: Props) {
  const navigate = useNavigate()
  return (
    <AlertDialog
      {...props}
      cancel="Not now"
      confirm="See plans"
      onConfirm={() => void navigate(paths.subscription)}
    />
  )
}
