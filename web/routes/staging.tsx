import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { VerifyNotice } from '../features/account/profile/verify-notice.tsx'
import { StagingWizard } from '../features/staging/wizard/staging-wizard.tsx'
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
    const same = wizardOf(location.state) === wizard.key
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
        onProject={(id) =>
          setSearch(id === undefined ? {} : { project: String(id) }, {
            replace: true,
            preventScrollReset: true,
            state: { wizard: wizard.key },
          })
        }
        meanwhile={<PushPrompt />}
      />
    </>
  )
}

/** The wizard that made a step of the history, as its state says. */
const wizardOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'wizard' in state ? state.wizard : undefined
