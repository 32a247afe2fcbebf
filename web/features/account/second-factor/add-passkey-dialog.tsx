import { useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { ConfirmPasswordForm } from '../../../../shared/contracts/account.ts'
import { addPasskey, beginPasskey } from '../../../../shared/contracts/sign-in/passkeys.ts'
import { callApi } from '../../../api-client.ts'
import { ApiError, messageOf } from '../../../api-error.ts'
import { isDismissed, makePasskey } from '../../../app/passkey-device.ts'
import { queryKeys } from '../../../queries/query-keys.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { OwnPasswordField } from '../security/own-password-field.tsx'

/** The button and the window behind it: the password first, then the device asks by itself. */
export function AddPasskeyDialog({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" className="justify-self-start">
          <Fingerprint aria-hidden />
          Add a passkey
        </Button>
      }
      title="Add a passkey"
      description="Enter your password. Your device then asks for a fingerprint, a face or its PIN."
    >
      <AddPasskeyFields email={email} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function AddPasskeyFields({ email, onDone }: { email: string; onDone: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (body: { password: string }) => {
      const { data } = await callApi(beginPasskey, { body })
      return callApi(addPasskey, { body: await makePasskey(data) })
    },
    onSuccess: () => {
      for (const queryKey of [queryKeys.passkeys, queryKeys.securityEvents])
        void client.invalidateQueries({ queryKey })
      toast({ title: 'Passkey added', description: 'You can sign in with it from now on.' })
      onDone()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        return setErrors({ password: error.message })
      const description = isDismissed(error) ? 'Your device made no passkey.' : messageOf(error)
      toast({ title: 'Passkey not added', description, variant: 'destructive' })
    },
  })
  const { errors, setErrors, formProps } = useForm(ConfirmPasswordForm, (values) => mutate(values))
  return (
    <form {...formProps} className="grid gap-4">
      <OwnPasswordField email={email} error={errors.password} />
      <Button type="submit" busy={isPending} className="justify-self-end">
        Continue
      </Button>
    </form>
  )
}
