import { PasswordField } from '../../../ui/form/password-field.tsx'
import { UsernameForPasswordManagers } from './username-for-password-managers.tsx'

interface Props {
  email: string
  error?: string
}

/** Asks for the password of whoever is signed in, the field `password` of a form. */
export function OwnPasswordField({ email, error }: Props) {
  return (
    <>
      <UsernameForPasswordManagers email={email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={error}
      />
    </>
  )
}
