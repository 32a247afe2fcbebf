import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { VerifyNotice } from '../features/account/profile/verify-notice.tsx'
import { StagingWizard } from '../features/staging/wizard/staging-wizard.tsx'
import type { WizardStep } from '../features/staging/wizard/wizard-steps.tsx'
import { idFromText } from '../app/id-from-text.ts'
import { useTitle } from '../ui/use-title.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const PushPrompt = lazyPart(async () => (await import('../features/push/push-prompt.tsx')).PushPrompt)

/** The wizard, with the open project in the address. */
export function Component() {
  useTitle('AI Home Staging')
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const projectId = idFromText(search.get('project'))

  // A link to another project, or to a new one, starts over; the wizard's own steps do not.
  const [wizard, setWizard] = useState({ key: location.key, projectId })
  if (wizard.projectId !== projectId) {
    const same = stepState(location.state)?.wizard === wizard.key
    setWizard({ key: same ? wizard.key : location.key, projectId })
  }

  return (
    <>
      <div className="mb-6">
        <h1>AI Home Staging</h1>
        <p className="mt-1.5 text-lede leading-normal text-ink-2">
          Transform empty interiors into beautifully staged spaces with our AI
        </p>
      </div>
      <VerifyNotice />
      <StagingWizard
        key={wizard.key}
        projectId={projectId}
        stepGoneTo={stepState(location.state)?.step}
        onGo={(id, step, how) =>
          setSearch(id === undefined ? {} : { project: String(id) }, {
            replace: how === 'replace',
            preventScrollReset: true,
            state: { wizard: wizard.key, step } satisfies StepState,
          })
        }
        meanwhile={<PushPrompt />}
      />
    </>
  )
}

/** What a step of the history that a wizard made says: which wizard, and where it was in it. */
interface StepState {
  wizard: string
  step: WizardStep
}
const stepState = (state: unknown): StepState | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody else writes that word into the history
  typeof state === 'object' && state !== null && 'wizard' in state ? (state as StepState) : undefined
