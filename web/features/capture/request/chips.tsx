import { Lock } from 'lucide-react'
import { useId } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'

interface Props<Value extends string> {
  legend: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Options that the plan comes without, unless one of them is chosen already. */
  isLocked?: (value: Value) => boolean
  onLocked?: (value: Value) => void
  /** One row that scrolls, over the camera's black. */
  camera?: 'room' | 'style'
}

const onPage =
  'border-line-strong text-ink hover:border-ink-3 has-checked:border-pine has-checked:bg-pine has-checked:text-on-pine'
const onCamera = 'border-cam-line text-on-cam'
const chosen = {
  room: 'has-checked:border-white has-checked:bg-white has-checked:text-cam',
  style: 'has-checked:border-saffron has-checked:bg-[#211d10] has-checked:text-saffron',
} as const

/** One of several, each large enough for a thumb. */
export function Chips<Value extends string>({
  legend,
  value,
  options,
  onChange,
  isLocked,
  onLocked,
  camera,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={camera ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div
        className={joinClasses(
          'flex gap-1.5',
          camera
            ? 'snap-x scroll-pl-3 overflow-x-auto px-3 py-1 [scrollbar-width:none] [@media(orientation:landscape)_and_(min-height:40rem)]:flex-wrap'
            : 'flex-wrap',
        )}
      >
        {options.map((option) =>
          option.value !== value && isLocked?.(option.value) ? (
            <button
              key={option.value}
              type="button"
              aria-haspopup="dialog"
              onClick={() => onLocked?.(option.value)}
              className={joinClasses(
                'inline-flex min-h-hit flex-none snap-start items-center gap-1.5 rounded-full border-[1.5px] border-dashed px-4 text-sm font-semibold',
                camera
                  ? 'border-cam-line text-on-cam focus-visible:outline-saffron'
                  : 'border-line-strong text-ink-2 hover:border-ink-3',
              )}
            >
              {option.label}
              <Lock aria-hidden className="size-3.5" />
              <span className="text-xs">Pro</span>
            </button>
          ) : (
            <label
              key={option.value}
              className={joinClasses(
                'relative inline-flex min-h-hit flex-none cursor-pointer snap-start items-center rounded-full border-[1.5px] px-4 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
                camera
                  ? joinClasses(onCamera, chosen[camera], 'has-focus-visible:outline-saffron')
                  : joinClasses(onPage, 'has-focus-visible:outline-[var(--focus)]'),
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
              />
              {option.label}
            </label>
          ),
        )}
      </div>
    </fieldset>
  )
}
