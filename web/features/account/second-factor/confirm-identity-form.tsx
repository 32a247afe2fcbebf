import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import { ConfirmPasswordForm } from '../../../../shared/contracts/account.ts'
import {
  beginPasskeyConfirmation,
  CodeForm,
  confirmIdentity,
} from '../../../../shared/contracts/sign-in/second-factor.ts'
import { callApi, type CallInput } from '../../../api-client.ts'
import { ApiError, messageOf } from '../../../api-error.ts'
import { isDismissed, passkeysSupported, signWithPasskey } from '../../../app/passkey-device.ts'
import { Button } from '../../../ui/action/button.tsx'
import { CodeField } from '../../../ui/code-field.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { OwnPasswordField } from '../security/own-password-field.tsx'

type Proof = CallInput<typeof confirmIdentity>['body']

interface Props {
  email: string
  hasApp: boolean
  hasPasskey: boolean
  onConfirmed: () => void
}

const passkeyProof = async (): Promise<Proof> => {
  const { data } = await callApi(beginPasskeyConfirmation, {})
  return { passkey: await signWithPasskey(data) }
}

/** The password, or whatever else somebody has: a code where an app is set up, a passkey. */
export function ConfirmIdentityForm({ email, hasApp, hasPasskey, onConfirmed }: Props) {
  const [withCode, setWithCode] = useState(hasApp)
  const { mutate, isPending } = useSingleMutation({
    mutationFn: async (proof: Proof | 'passkey') =>
      callApi(confirmIdentity, { body: proof === 'passkey' ? await passkeyProof() : proof }),
    onSuccess: onConfirmed,
    onError: (error) => {
      if (isDismissed(error)) return
      if (error instanceof ApiError && error.code === 'wrong_password')
        return password.setErrors({ password: error.message })
      if (error instanceof ApiError && error.code === 'wrong_code')
        return code.setErrors({ code: error.message })
      toast({ title: 'Not confirmed', description: messageOf(error), variant: 'destructive' })
    },
  })
  const password = useForm(ConfirmPasswordForm, (values) => mutate(values))
  const code = useForm(CodeForm, (values) => mutate(values))
  return (
    <div className="grid gap-4">
      {withCode ? (
        <form key="code" {...code.formProps} className="grid gap-4">
          <CodeField
            hint="From your authenticator app; a recovery code works as well."
            error={code.errors.code}
          />
          <Button type="submit" busy={isPending}>
            Confirm
          </Button>
        </form>
      ) : (
        <form key="password" {...password.formProps} className="grid gap-4">
          <OwnPasswordField email={email} error={password.errors.password} />
          <Button type="submit" busy={isPending}>
            Confirm
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-3">
        {hasPasskey && passkeysSupported() ? (
          <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate('passkey')}>
            <Fingerprint aria-hidden />
            Use a passkey
          </Button>
        ) : null}
        {hasApp ? (
          <Button variant="plain" size="sm" onClick={() => setWithCode(!withCode)}>
            {withCode ? 'Use the password' : 'Use a code'}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
