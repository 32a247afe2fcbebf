import { Check, Pencil, X } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { Button } from '../../../ui/action/button.tsx'
import { inputLook } from '../../../ui/form/input-look.ts'
import { MAX_NAME_LENGTH, projectName } from './project-name.ts'
import { useRenameProject } from './use-rename-project.ts'

/** The project's name as the page's heading, and a line to change it in. */
export function ProjectNameEditor({ project }: { project: Project }) {
  const [editing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setEditing(false))
    pencil.current?.focus({ preventScroll: true })
  }
  const { rename, isPending } = useRenameProject(project.id, close)

  if (!editing)
    return (
      <div className="flex items-start gap-2">
        <h1 className="min-w-0 text-balance wrap-anywhere">{projectName(project)}</h1>
        <Button
          ref={pencil}
          variant="plain"
          size="sm"
          square
          aria-label="Rename project"
          className="flex-none"
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden />
        </Button>
      </div>
    )

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    rename(event.currentTarget, project.name)
  }
  return (
    <form onSubmit={save} className="flex max-w-2xl flex-wrap gap-2">
      <h1 className="sr-only">{projectName(project)}</h1>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the line replaces the button that had the focus
        autoFocus
        name="name"
        aria-label="Project name"
        defaultValue={projectName(project)}
        maxLength={MAX_NAME_LENGTH}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
        className={`${inputLook} min-w-0 flex-1 basis-60`}
      />
      <Button type="submit" busy={isPending}>
        <Check aria-hidden />
        Save
      </Button>
      <Button variant="quiet" onClick={close}>
        <X aria-hidden />
        Cancel
      </Button>
    </form>
  )
}
