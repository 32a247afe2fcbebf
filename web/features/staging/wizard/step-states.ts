import type { Project } from '../../../../shared/contracts/projects.ts'
import type { StepState, WizardStep } from './wizard-steps.tsx'

interface Situation {
  step: WizardStep
  /** A photo is on the server and nothing says that it shows no interior. */
  hasPhoto: boolean
  hasProject: boolean
  status: Project['status'] | undefined
}

const WORDS: Record<WizardStep, Pick<StepState, 'title' | 'description'>> = {
  upload: { title: 'Upload Image', description: 'Choose a photo of an empty room' },
  prompt: { title: 'Create Prompt', description: 'Describe how it should be staged' },
  results: { title: 'View Results', description: 'Compare it with the original' },
}

/** What the indicator shows for each step, and which of them can be opened. */
export function stepStates({ step, hasPhoto, hasProject, status }: Situation): StepState[] {
  const state = (value: WizardStep, done: boolean, disabled: boolean): StepState => ({
    value,
    ...WORDS[value],
    disabled,
    status: step === value ? 'current' : done ? 'completed' : 'upcoming',
  })
  const results = state('results', status === 'completed', !hasProject)
  return [
    state('upload', hasPhoto, false),
    state('prompt', hasProject, !hasPhoto),
    status === 'failed' ? { ...results, status: 'error' } : results,
  ]
}
