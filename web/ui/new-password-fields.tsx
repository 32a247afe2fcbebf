import { MIN_PASSWORD_LENGTH } from '../../shared/constants.ts'
import { PasswordField } from './password-field.tsx'

interface Props {
  /** Whether it takes the place of another, which its labels then say. */
  replaces?: boolean
  errors: { password?: string; confirmPassword?: string }
}

/** A password chosen now, typed twice: `password` and `confirmPassword` of a form. */
export function NewPasswordFields({ replaces = false, errors }: Props) {
  return (
    <>
      <PasswordField
        label={replaces ? 'New password' : 'Password'}
        name="password"
        autoComplete="new-password"
        required
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. Three or four words together are strong and easy to keep in mind.`}
        error={errors.password}
      />
      <PasswordField
        label={replaces ? 'Confirm new password' : 'Confirm password'}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
    </>
  )
}
