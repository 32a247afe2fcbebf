import { login, LoginForm as LoginSchema } from '../../../shared/contracts/auth.ts'
import { callApi } from '../../api-client.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSingleMutation } from '../../use-single-mutation.ts'
import { loginFailure } from './auth-messages.ts'
import { useSignIn } from './use-sign-in.ts'

/** E-mail and password; the address travels as `username`. */
export function LoginForm() {
  const signIn = useSignIn()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: { username: string; password: string }) => callApi(login, { body }),
    onSuccess: ({ user }) => signIn(user),
    onError: (error) => toast({ ...loginFailure(error), variant: 'destructive' }),
  })
  const { errors, formProps } = useForm(LoginSchema, (values) => mutate(values))

  return (
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
      <Button type="submit" size="lg" busy={isPending} className="mt-2 w-full">
        Login
      </Button>
    </form>
  )
}
