import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putListing } from '../../../../shared/contracts/listings.ts'
import { moveProject, type Project } from '../../../../shared/contracts/projects.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { listingsQuery } from '../../../queries/listings-query.ts'
import { MAX_NAME_LENGTH, projectName } from './project-name.ts'

const NONE = 'none'
const NEW = 'new'

/** Puts a room into a listing, an existing one or a new one, or takes it out. */
export function MoveDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const client = useQueryClient()
  const { data: listings, isError } = useQuery(listingsQuery)
  const [chosen, setChosen] = useState<string>()
  const [newName, setNewName] = useState('')
  const [newId] = useState(() => crypto.randomUUID())
  const value = chosen ?? project.listingId ?? (listings?.length === 0 ? NEW : NONE)

  const { mutate, isPending } = useSingleMutation({
    mutationFn: async () => {
      if (value === NEW) await callApi(putListing, { params: { id: newId }, body: { name: newName } })
      const listingId = value === NONE ? null : value === NEW ? newId : value
      return (await callApi(moveProject, { params: { id: project.id }, body: { listingId } })).data
    },
    onSuccess: (moved) => {
      client.setQueryData(queryKeys.project(moved.id), moved)
      void client.invalidateQueries({ queryKey: queryKeys.projectList })
      void client.invalidateQueries({ queryKey: queryKeys.listings })
      onClose()
      const to = value === NEW ? newName : listings?.find(({ id }) => id === value)?.name
      toast({ title: 'Project updated', description: to ? `Now in ${to}` : 'Now a room of its own' })
    },
    onError: (error) =>
      toast({ title: `Failed to update project: ${messageOf(error)}`, variant: 'destructive' }),
  })

  return (
    <Dialog open onOpenChange={onClose} title="Move to a listing" description={projectName(project)}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        {isError ? <Banner tone="bad">Your listings could not be loaded.</Banner> : null}
        <SelectField
          label="Listing"
          value={value}
          onChange={setChosen}
          options={[
            { value: NONE, label: 'None, a room of its own' },
            ...(listings ?? []).map(({ id, name }) => ({ value: id, label: name })),
            { value: NEW, label: 'A new listing…' },
          ]}
        />
        {value === NEW ? (
          <TextField
            label="Address or name"
            required
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            value={newName}
            onChange={(event) => setNewName(event.target.value)}
          />
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending} disabled={value === NEW && !newName.trim()}>
            Move
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
