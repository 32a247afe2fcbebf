import { Check, TriangleAlert } from 'lucide-react'
import { followTabKeys, tabProps } from '../../../ui/tab-props.ts'

export type WizardStep = 'upload' | 'prompt' | 'results'
type Status = 'completed' | 'current' | 'upcoming' | 'error'

export interface StepState {
  value: WizardStep
  title: string
  description: string
  status: Status
  disabled: boolean
}

const looks: Record<Status, string> = {
  completed: 'border-t-pine text-pine',
  current: 'border-t-saffron text-ink',
  upcoming: 'border-t-line-strong text-ink-2',
  error: 'border-t-brick text-brick-ink',
}

const marks: Partial<Record<Status, React.ReactNode>> = {
  completed: <Check aria-label="Completed:" />,
  error: <TriangleAlert aria-label="Failed:" />,
}

interface Props {
  /** The id that the steps share with their panels. */
  group: string
  step: WizardStep
  steps: StepState[]
  onStep: (step: WizardStep) => void
}

/** Where one stands between the photo and its staged picture, and the way back. */
export const WizardSteps = ({ group, step, steps, onStep }: Props) => (
  <div
    role="tablist"
    aria-label="Steps"
    tabIndex={-1}
    onKeyDown={followTabKeys}
    className="mb-6 grid grid-cols-3 gap-2"
  >
    {steps.map(({ value, title, description, status, disabled }, index) => (
      <button
        key={value}
        {...tabProps(group, value, value === step)}
        disabled={disabled}
        onClick={() => onStep(value)}
        className={`flex min-h-hit items-start gap-[.4rem] border-t-3 pt-2 pb-1 text-left text-sm leading-tight font-semibold disabled:cursor-not-allowed disabled:text-ink-3 [&_svg]:mt-[.05em] [&_svg]:size-[1.1em] [&_svg]:flex-none [&_svg]:stroke-[1.75] ${looks[status]}`}
      >
        {marks[status] ?? <span className="readout">{index + 1}</span>}
        <span className="grid gap-0.5">
          {title}
          <span className="text-xs font-normal max-sm:hidden">{description}</span>
        </span>
      </button>
    ))}
  </div>
)
