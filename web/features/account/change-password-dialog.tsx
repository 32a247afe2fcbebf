import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { changePassword, ChangePasswordScreenForm } from '../../../shared/contracts/account.ts'
import { callApi } from '../../api-client.ts'
import { ApiError, messageOf } from '../../api-error.ts'
import { queryKeys } from '../../query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSingleMutation } from '../../use-single-mutation.ts'
import { UsernameForPasswordManagers } from './username-for-password-managers.tsx'

/** The button and the window behind it. */
export function ChangePasswordDialog({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet">
          <KeyRound aria-hidden />
          Change Password
        </Button>
      }
      title="Change your password"
      description="You stay signed in here. Every other device is signed out."
    >
      <ChangePasswordFields email={email} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function ChangePasswordFields({ email, onDone }: { email: string; onDone: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ currentPassword, password }: z.output<typeof ChangePasswordScreenForm>) =>
      callApi(changePassword, { body: { currentPassword, password } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.devices })
      toast({ title: 'Password Changed', description: 'Every other device was signed out.' })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        return setErrors({ currentPassword: error.message })
      toast({
        title: 'Password not changed',
        description: messageOf(error),
        variant: 'destructive',
      })
    },
  })
  const { errors, setErrors, formProps } = useForm(ChangePasswordScreenForm, (values) => mutate(values))
  return (
    <form {...formProps} className="grid gap-4">
      <UsernameForPasswordManagers email={email} />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <NewPasswordFields replaces errors={errors} />
      <Button type="submit" busy={isPending} className="justify-self-end">
        Change Password
      </Button>
    </form>
  )
}
