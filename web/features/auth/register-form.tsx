import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { register, RegisterScreenForm } from '../../../shared/contracts/sign-in/auth.ts'
import { callApi } from '../../api-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { registerFailure } from './auth-messages.ts'
import { makeUsername } from './make-username.ts'
import { useSignIn } from './use-sign-in.ts'

/** E-mail, name and password, each with its own error; the confirmation stays on this screen. */
export function RegisterForm() {
  const signIn = useSignIn()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ email, name, password }: z.output<typeof RegisterScreenForm>) =>
      callApi(register, { body: { email, name, password, username: makeUsername(email, Date.now()) } }),
    onSuccess: ({ user }) => signIn(user),
    onError: (error) => {
      const { field, ...message } = registerFailure(error)
      if (field) setErrors({ [field]: message.description })
      toast({ ...message, variant: 'destructive' })
    },
  })
  const { errors, setErrors, formProps } = useForm(RegisterScreenForm, (values) => mutate(values))

  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        error={errors.email}
      />
      <TextField label="Full name" name="name" autoComplete="name" required error={errors.name} />
      <NewPasswordFields errors={errors} />
      <Button type="submit" size="lg" busy={isPending} className="mt-2 w-full">
        Create account
      </Button>
      <p className="text-sm text-ink-3">
        No credit card. By registering you accept the{' '}
        <Link to={paths.terms} className="underline">
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link to={paths.privacy} className="underline">
          Privacy Policy
        </Link>
        .
      </p>
    </form>
  )
}
