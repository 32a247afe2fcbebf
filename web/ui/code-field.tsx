import type { Ref } from 'react'
import { FieldFrame } from './form/field-frame.tsx'
import { inputLook } from './form/input-look.ts'

interface Props {
  label?: string
  hint?: string
  error?: string
  /** Letters, too: a recovery code. */
  recovery?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A code that is shown somewhere else and typed here, the field `code` of a form. Phones offer it by themselves. */
export const CodeField = ({ label = 'Code', hint, error, recovery, ref }: Props) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(control) => (
      <input
        {...control}
        ref={ref}
        name="code"
        type="text"
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        className={`${inputLook} font-mono tracking-[.12em]`}
      />
    )}
  </FieldFrame>
)
