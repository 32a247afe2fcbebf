import { useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '../../../shared/constants.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordMeter } from '../password-meter.tsx'

interface Props {
  /** Whether it takes the place of another, which its labels then say. */
  replaces?: boolean
  errors: { password?: string; confirmPassword?: string }
}

/** A password chosen now, with a hint of its strength, and typed twice: `password` and `confirmPassword` of a form. */
export function NewPasswordFields({ replaces = false, errors }: Props) {
  const [password, setPassword] = useState('')
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          label={replaces ? 'New password' : 'Password'}
          name="password"
          autoComplete="new-password"
          required
          hint={`At least ${MIN_PASSWORD_LENGTH} characters. Three or four words together are strong and easy to keep in mind.`}
          error={errors.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <PasswordMeter password={password} />
      </div>
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
