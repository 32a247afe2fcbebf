import { CircleAlert } from 'lucide-react'
import { useId } from 'react'

interface Props<Value extends string> {
  label: string
  error?: string
  values: readonly Value[]
  options: readonly { value: Value; label: string; hint: string }[]
  onChange: (values: Value[]) => void
}

/** Any of a few, one below the other, each with what it means. */
export function CheckboxGroup<Value extends string>({
  label,
  error,
  values,
  options,
  onChange,
}: Props<Value>) {
  const id = useId()
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {options.map(({ value, label: words, hint }) => (
        <div key={value} className="flex items-start gap-3 py-1.5">
          <input
            type="checkbox"
            id={`${id}-${value}`}
            aria-describedby={`${id}-${value}-hint`}
            checked={values.includes(value)}
            onChange={({ target: { checked } }) =>
              onChange(
                checked
                  ? options
                      .map((option) => option.value)
                      .filter((each) => each === value || values.includes(each))
                  : values.filter((each) => each !== value),
              )
            }
            className="mt-0.5 size-5 flex-none accent-(--pine)"
          />
          <div className="min-w-0">
            <label htmlFor={`${id}-${value}`} className="font-medium">
              {words}
            </label>
            <p id={`${id}-${value}-hint`} className="text-sm text-ink-2">
              {hint}
            </p>
          </div>
        </div>
      ))}
      {error ? (
        <p
          id={`${id}-error`}
          role="alert"
          className="flex items-start gap-[.4rem] text-sm font-medium text-brick-ink"
        >
          <CircleAlert aria-hidden className="mt-[.25em] size-[1em] flex-none stroke-[1.75]" />
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
