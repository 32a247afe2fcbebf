import { z } from 'zod'
import type { AdminUser } from '../../../../shared/contracts/admin/users.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { issuesOf } from './issues-of.ts'
import { useUserChange } from './use-user-change.ts'

/** Asks for the address to be typed before a user is removed for good. */
export function PurgeUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { mutate, isPending, error } = useUserChange(onClose)
  const Typed = z.object({
    email: z
      .string()
      .trim()
      .refine((typed) => typed.toLowerCase() === user.email.toLowerCase(), `Type ${user.email} to go on`),
  })
  const { errors, formProps } = useForm(Typed, ({ email }) => mutate({ id: user.id, change: 'purge', email }))
  // Somebody else may have changed the address meanwhile.
  const refused = issuesOf(error)?.['email']
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Purge ${user.name || user.username}?`}
      description="Rooms, pictures, credits and payments go for good. This cannot be undone."
    >
      <form {...formProps} className="grid gap-4">
        <Banner tone="warn">
          Type <b className="wrap-anywhere">{user.email}</b> to confirm.
        </Banner>
        <TextField
          label="Email of this user"
          name="email"
          autoComplete="off"
          error={errors['email'] ?? refused}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isPending}>
            Purge User
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
