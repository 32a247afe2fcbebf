import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { z } from 'zod'
import { changePassword, ChangePasswordScreenForm } from '../../../../shared/contracts/account.ts'
import { callApi } from '../../../api-client.ts'
import { ApiError, messageOf } from '../../../api-error.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { NewPasswordFields } from '../../../ui/form/new-password-fields.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { PasskeyList } from '../second-factor/passkey-list.tsx'
import { UsernameForPasswordManagers } from './username-for-password-managers.tsx'

/** The button and the window behind it. */
export function ChangePasswordDialog({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const show = (next: boolean) => {
    setOpen(next)
    if (next) setReviewing(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={show}
      trigger={
        <Button variant="quiet">
          <KeyRound aria-hidden />
          Change Password
        </Button>
      }
      title={reviewing ? 'Are all of these passkeys yours?' : 'Change your password'}
      description={
        reviewing
          ? 'Passkeys go on signing in, whatever the password is. Remove any that you do not know.'
          : 'You stay signed in here. Every other device is signed out.'
      }
    >
      {reviewing ? (
        <div className="grid gap-4">
          <PasskeyList />
          <Button className="justify-self-end" onClick={() => setOpen(false)}>
            Yes, keep these
          </Button>
        </div>
      ) : (
        <ChangePasswordFields
          email={email}
          onDone={(passkeys) => (passkeys > 0 ? setReviewing(true) : setOpen(false))}
        />
      )}
    </Dialog>
  )
}

function ChangePasswordFields({ email, onDone }: { email: string; onDone: (passkeys: number) => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ currentPassword, password }: z.output<typeof ChangePasswordScreenForm>) =>
      callApi(changePassword, { body: { currentPassword, password } }),
    onSuccess: ({ passkeys }) => {
      void client.invalidateQueries({ queryKey: queryKeys.devices })
      toast({ title: 'Password Changed', description: 'Every other device was signed out.' })
      onDone(passkeys)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        return setErrors({ currentPassword: error.message })
      if (error instanceof ApiError && error.code === 'weak_password')
        return setErrors({ password: error.message })
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
