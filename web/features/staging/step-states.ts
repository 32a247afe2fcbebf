import type { Project } from '../../../shared/contracts/projects.ts'
import type { StepState, WizardStep } from './wizard-steps.tsx'

interface Situation {
  step: WizardStep
  /** A photo is on the server and nothing says that it shows no interior. */
  hasPhoto: boolean
  hasProject: boolean
  status: Project['status'] | undefined
}

/** What the indicator shows for each step, and which of them can be opened. */
export function stepStates({ step, hasPhoto, hasProject, status }: Situation): StepState[] {
  const state = (value: WizardStep, title: string, done: boolean, disabled: boolean): StepState => ({
    value,
    title,
    disabled,
    status: step === value ? 'current' : done ? 'completed' : 'upcoming',
  })
  const results = state('results', 'View Results', status === 'completed', !hasProject)
  return [
    state('upload', 'Upload Image', hasPhoto, false),
    state('prompt', 'Create Prompt', hasProject, !hasPhoto),
    status === 'failed' ? { ...results, status: 'error' } : results,
  ]
}
