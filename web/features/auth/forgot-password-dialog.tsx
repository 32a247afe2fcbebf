import { useState } from 'react'
import { RESET_TOKEN_HOURS } from '../../../shared/constants.ts'
import { forgotPassword, ForgotPasswordForm } from '../../../shared/contracts/sign-in/auth.ts'
import { callApi } from '../../api-client.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { forgotFailure } from './auth-messages.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for the address and has a reset link sent to it. */
export function ForgotPasswordDialog({ open, onOpenChange }: Props) {
  const [sentTo, setSentTo] = useState<string>()
  const close = (next: boolean) => {
    onOpenChange(next)
    if (!next) setSentTo(undefined)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Forgot your password?"
      description={sentTo ? undefined : 'Enter your email and we send you a link to choose a new one.'}
    >
      {sentTo ? (
        <>
          <Banner tone="ok" title="Please check your email">
            A link is on its way to {sentTo}. It works once, for {RESET_TOKEN_HOURS} hour.
          </Banner>
          <Button variant="quiet" onClick={() => close(false)} className="justify-self-end">
            Close
          </Button>
        </>
      ) : (
        <ForgotPasswordFields onSent={setSentTo} />
      )}
    </Dialog>
  )
}

function ForgotPasswordFields({ onSent }: { onSent: (email: string) => void }) {
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: { email: string }) => callApi(forgotPassword, { body }),
    onSuccess: (_answer, { email }) => onSent(email),
    onError: (error) => setErrors({ email: forgotFailure(error) }),
  })
  const { errors, setErrors, formProps } = useForm(ForgotPasswordForm, (values) => mutate(values))
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        required
        error={errors.email}
      />
      <Button type="submit" busy={isPending} className="justify-self-end">
        Send reset link
      </Button>
    </form>
  )
}
