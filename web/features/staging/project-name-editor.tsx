import { useQueryClient } from '@tanstack/react-query'
import { Check, Pencil, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { renameProject, type Project } from '../../../shared/contracts/projects.ts'
import { callApi } from '../../api-client.ts'
import { messageOf } from '../../api-error.ts'
import { queryKeys } from '../../query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/input-look.ts'
import { toast } from '../../ui/toast-store.ts'
import { useSingleMutation } from '../../use-single-mutation.ts'
import { projectName } from './project-name.ts'

const MAX_NAME_LENGTH = 200

/** The project's name as the page's heading, and a line to change it in. */
export function ProjectNameEditor({ project }: { project: Project }) {
  const [editing, setEditing] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (name: string) =>
      (await callApi(renameProject, { params: { id: project.id }, body: { name } })).data,
    onSuccess: (renamed) => {
      client.setQueryData(queryKeys.project(renamed.id), renamed)
      void client.invalidateQueries({ queryKey: queryKeys.projectList })
      setEditing(false)
      toast({ title: 'Project updated', description: 'Your project name has been updated successfully' })
    },
    onError: (error) =>
      toast({ title: `Failed to update project: ${messageOf(error)}`, variant: 'destructive' }),
  })

  if (!editing)
    return (
      <div className="flex items-start gap-2">
        <h1 className="min-w-0 wrap-anywhere">{projectName(project)}</h1>
        <Button
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
    const field = event.currentTarget.elements.namedItem('name')
    const name = field instanceof HTMLInputElement ? field.value.trim() : ''
    if (!name) toast({ title: 'Project name cannot be empty', variant: 'destructive' })
    else if (name === project.name) setEditing(false)
    else if (!isPending) mutate(name)
  }
  return (
    <form onSubmit={save} className="flex max-w-2xl flex-wrap gap-2">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the line replaces the button that had the focus
        autoFocus
        name="name"
        aria-label="Project name"
        defaultValue={projectName(project)}
        maxLength={MAX_NAME_LENGTH}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setEditing(false)
        }}
        className={`${inputLook} min-w-0 flex-1 basis-60`}
      />
      <Button type="submit" busy={isPending}>
        <Check aria-hidden />
        Save
      </Button>
      <Button variant="quiet" onClick={() => setEditing(false)}>
        <X aria-hidden />
        Cancel
      </Button>
    </form>
  )
}
