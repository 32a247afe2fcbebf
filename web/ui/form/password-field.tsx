import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { FieldFrame, type FieldText } from './field-frame.tsx'
import { inputLook } from './input-look.ts'

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, ...input }: FieldText & ComponentProps<'input'>) {
  const [revealed, setRevealed] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={revealed ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${inputLook} pr-13`}
          />
          <button
            type="button"
            aria-label={`Show ${label.toLowerCase()}`}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
            className="absolute inset-y-0.5 right-0.5 grid w-hit place-items-center rounded-control text-ink-2 hover:text-ink [&_svg]:size-5 [&_svg]:stroke-[1.75]"
          >
            {revealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
