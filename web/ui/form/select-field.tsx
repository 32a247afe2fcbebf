import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldText } from './field-frame.tsx'
import { inputLook } from './input-look.ts'

interface Props<Value extends string>
  extends FieldText, Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of many, by the list that the device itself shows. */
export function SelectField<Value extends string>({ value, options, onChange, ...rest }: Props<Value>) {
  const { label, hint, error, ...select } = rest
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
            // Browsers count every select as read-only.
            className={`${inputLook} appearance-none bg-raised! pr-10`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 stroke-[1.75] text-ink-2"
          />
        </span>
      )}
    </FieldFrame>
  )
}
