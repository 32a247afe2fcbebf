import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx'
import { disclosureQuery } from '../delivery/package-queries.ts'
import { WithdrawPage } from '../delivery/withdraw-page.tsx'
import { projectName } from './project-name.ts'
import { isRunning } from './project-queries.ts'
import { useDeleteProject } from './use-delete-project.ts'

interface Props {
  project: Project
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a project is deleted, and says what goes with it. */
export function DeleteDialog({ project, onClose, onDeleted }: Props) {
  const [withdraw, setWithdraw] = useState(false)
  const { mutate, isPending, isIdle } = useDeleteProject(project.id, () => {
    onClose()
    onDeleted()
  })
  // A room that is being deleted is not asked about again, nor is one deleted while it is: somebody may have published its page since it was last.
  const { data: page, isFetching: isAsking } = useQuery({ ...disclosureQuery(project.id), enabled: isIdle })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Delete “${projectName(project)}”?`}
      description={
        <>
          The original and every staged version are deleted
          {project.shareUrl ? ', and its link stops working' : ''}.
          {isRunning(project)
            ? ' The staging that runs is stopped; its credit comes back unless an image service is drawing it already.'
            : ''}{' '}
          This cannot be undone.
          {page ? <WithdrawPage checked={withdraw} onChange={setWithdraw} /> : null}
        </>
      }
      cancel="Keep it"
      confirm="Delete project"
      danger
      busy={isPending || isAsking}
      onConfirm={() => mutate(withdraw ? 'withdraw' : 'keep')}
    />
  )
}
