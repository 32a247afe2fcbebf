import { FolderInput, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { MoreMenu } from './more-menu.tsx'
import { projectName } from './project-name.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'

const DeleteDialog = lazyPart(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)
const RenameDialog = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog)

interface Props {
  project: Project
  /** Renaming is offered elsewhere on the screen. */
  withoutRename?: boolean
  onDeleted?: () => void
}

/** What can be done with a project, behind a button of three dots. */
export function ProjectMenu({ project, withoutRename, onDeleted = () => {} }: Props) {
  const [asking, setAsking] = useState<'name' | 'listing' | 'delete'>()
  const close = () => setAsking(undefined)
  return (
    <>
      <MoreMenu
        label={`More actions for ${projectName(project)}`}
        items={[
          ...(withoutRename
            ? []
            : [{ label: 'Rename', icon: <Pencil aria-hidden />, onSelect: () => setAsking('name') }]),
          {
            label: 'Move to a listing',
            icon: <FolderInput aria-hidden />,
            onSelect: () => setAsking('listing'),
          },
          {
            label: 'Delete project',
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => setAsking('delete'),
          },
        ]}
      />
      {asking === 'name' ? <RenameDialog project={project} onClose={close} /> : null}
      {asking === 'listing' ? <MoveDialog project={project} onClose={close} /> : null}
      {asking === 'delete' ? <DeleteDialog project={project} onClose={close} onDeleted={onDeleted} /> : null}
    </>
  )
}
