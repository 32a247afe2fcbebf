import { useState } from 'react'
import { login, LoginForm as LoginSchema } from '../../../shared/contracts/sign-in/auth.ts'
import { callApi } from '../../api-client.ts'
import { Button } from '../../ui/action/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { loginFailure } from './auth-messages.ts'
import { CodeForm } from './code-form.tsx'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useSignIn } from './use-sign-in.ts'

/** E-mail and password; the address travels as `username`. A code follows where an authenticator app is set up. */
export function LoginForm() {
  const signIn = useSignIn()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: { username: string; password: string }) => callApi(login, { body }),
    onSuccess: ({ user, secondFactor }) => (secondFactor ? setAwaitingCode(true) : signIn(user)),
    onError: (error) => toast({ ...loginFailure(error), variant: 'destructive' }),
  })
  const [awaitingCode, setAwaitingCode] = useState(false)
  const [forgetting, setForgetting] = useState(false)
  const { errors, formProps } = useForm(LoginSchema, (values) => mutate(values))

  if (awaitingCode) return <CodeForm onBack={() => setAwaitingCode(false)} />
  return (
    <>
      <form {...formProps} className="grid gap-4">
        <TextField
          label="Email"
          name="username"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          error={errors.username}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <button
          type="button"
          onClick={() => setForgetting(true)}
          className="min-h-hit justify-self-start text-sm font-semibold underline decoration-line-strong decoration-1 underline-offset-[.2em] hover:decoration-current"
        >
          Forgot password?
        </button>
        <Button type="submit" size="lg" busy={isPending} className="w-full">
          Login
        </Button>
      </form>
      <PasskeyButton />
      {/* Beside the form, because what happens in a dialog would also happen to a form around it. */}
      <ForgotPasswordDialog open={forgetting} onOpenChange={setForgetting} />
    </>
  )
}
