import { useState } from 'react'
import { resetPassword, ResetPasswordScreenForm } from '../../../shared/contracts/sign-in/auth.ts'
import { callApi } from '../../api-client.ts'
import { ApiError } from '../../api-error.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/action/button.tsx'
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { resetFailure } from './auth-messages.ts'

interface Props {
  token: string
  onDone: () => void
}

/** A new password, typed twice, for whoever holds the mailed token. */
export function ResetPasswordForm({ token, onDone }: Props) {
  const [failure, setFailure] = useState<string>()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (password: string) => callApi(resetPassword, { body: { token, password } }),
    onMutate: () => setFailure(undefined),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'weak_password')
        return setErrors({ password: error.message })
      setFailure(resetFailure(error))
    },
  })
  const { errors, setErrors, formProps } = useForm(ResetPasswordScreenForm, ({ password }) =>
    mutate(password),
  )
  return (
    <form {...formProps} className="grid gap-4">
      {failure ? (
        <Banner tone="bad" title="Password reset failed">
          {failure}{' '}
          <TextLink to={paths.auth} className="text-sm">
            Go to Login
          </TextLink>
        </Banner>
      ) : null}
      <NewPasswordFields replaces errors={errors} />
      <Button type="submit" size="lg" busy={isPending} className="mt-2 w-full">
        Reset Password
      </Button>
    </form>
  )
}
