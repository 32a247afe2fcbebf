import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importUsers, type ImportedRow } from '../../../../../shared/contracts/admin/import-users.ts'
import { callApi } from '../../../../api-client.ts'
import { messageOf } from '../../../../api-error.ts'
import { queryKeys } from '../../../../queries/query-keys.ts'
import { useSingleMutation } from '../../../../queries/use-single-mutation.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { FieldFrame } from '../../../../ui/form/field-frame.tsx'
import { inputLook } from '../../../../ui/form/input-look.ts'
import { ImportedRows } from './imported-rows.tsx'

const counted = (count: number) => (count === 1 ? '1 user' : `${count} users`)

/** Takes a CSV file, shows what would become of each row, and invites whom it can. */
export function ImportUsersDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<{ rows: ImportedRow[]; invited: number } | null>(null)
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ chosen, dryRun }: { chosen: File; dryRun: boolean }) => {
      const form = new FormData()
      form.append('file', chosen)
      return callApi(importUsers, { query: { dryRun: dryRun ? 'true' : 'false' }, form })
    },
    onSuccess: ({ data }, { dryRun }) => {
      if (dryRun) return setChecked(data)
      void client.invalidateQueries({ queryKey: queryKeys.adminUsers })
      toast({ title: 'Users imported', description: `${counted(data.invited)} invited by e-mail.` })
      onClose()
    },
    onError: (thrown) => setError(messageOf(thrown)),
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setChecked(null)
    setError(undefined)
    if (chosen) mutate({ chosen, dryRun: true })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import Users"
      description="A CSV file whose first line names the columns email and name. Everybody is mailed a link to choose a password."
    >
      <FieldFrame label="CSV file" hint="At most 1,000 rows and 1 MB." error={error}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => choose(target.files?.item(0) ?? null)}
            className={`${inputLook} py-2.5`}
          />
        )}
      </FieldFrame>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          busy={isPending}
          disabled={!checked || checked.invited === 0}
          onClick={() => file && mutate({ chosen: file, dryRun: false })}
        >
          {checked ? `Import ${counted(checked.invited)}` : 'Import'}
        </Button>
      </div>
      {/* Below the buttons: there may be a thousand. */}
      {checked ? <ImportedRows rows={checked.rows} /> : null}
    </Dialog>
  )
}
