import type { FormEvent } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { MAX_NAME_LENGTH, projectName } from './project-name.ts'
import { SaveOrCancel } from './save-or-cancel.tsx'
import { useRenameProject } from './use-rename-project.ts'

/** Asks for another name of a project. */
export function RenameDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { rename, isPending } = useRenameProject(project.id, onClose)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    rename(event.currentTarget, project.name)
  }
  return (
    <Dialog open onOpenChange={onClose} title="Rename project">
      <form onSubmit={save} className="grid gap-4">
        <TextField
          data-first
          label="Project name"
          name="name"
          defaultValue={projectName(project)}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
        />
        <SaveOrCancel isSaving={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
