import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { RESULTS_DELAY_MS, type RoomType } from '../../../../shared/constants.ts'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { messageOf } from '../../../api-error.ts'
import { panelProps } from '../../../ui/tab-props.ts'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { analysisQuery } from './analysis-query.ts'
import { isCreditProblem } from '../progress/credit-problem.ts'
import { projectName } from '../project/project-name.ts'
import { originalFiles } from '../result/project-picture-files.ts'
import { isRunning, useProject } from '../project/project-queries.ts'
import { useRoomType } from '../room-type/use-room-type.ts'
import { stepStates } from './step-states.ts'
import { UploadStep } from './upload-step.tsx'
import { useStaging } from '../progress/use-staging.ts'
import { withRoom } from '../presets/preset-text.ts'
import { useKeptChoice } from './use-kept-choice.ts'
import { pictureSkeleton } from './picture-skeleton.tsx'
import { useStepFocus } from './use-step-focus.ts'
import { useWizardPhotos } from './use-wizard-photos.ts'
import type { WizardPhoto } from './wizard-photo.ts'
import { WizardSteps, type WizardStep } from './wizard-steps.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const OfflineWizard = lazyPart(async () => (await import('./offline-wizard.tsx')).OfflineWizard)
const PromptStep = lazyPart(async () => (await import('./prompt-step.tsx')).PromptStep)
const ResultsStep = lazyPart(async () => (await import('./results-step.tsx')).ResultsStep)

interface Props {
  /** The project that is open, kept in the address so that a reload shows the same. */
  projectId: number | undefined
  /** The step that was gone to last, kept in the history: back leads to the one before, with its photos and words. */
  stepGoneTo: WizardStep | undefined
  /** @param how whether this is a step of its own in the history */
  onGo: (projectId: number | undefined, step: WizardStep, how: 'push' | 'replace') => void
  /** Offered while a room is being staged. */
  meanwhile?: ReactNode
}

/** From a photo to a staged picture in three steps. */
export function StagingWizard({ projectId, stepGoneTo, onGo, meanwhile }: Props) {
  const { create, generate } = useStaging()
  const [first] = useState<WizardStep>(projectId === undefined ? 'upload' : 'results')
  const [draft, setDraft] = useState<string>()
  /** The projects made here, by their photo's address. */
  const [made, setMade] = useState<ReadonlyMap<string, number>>(new Map())
  const group = useId()
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(moving.current), [])

  const wanted = stepGoneTo ?? first

  // Another photo is another room: the project that was open stays in My Images.
  const wizardPhotos = useWizardPhotos(() => {
    if (projectId !== undefined || wanted !== 'upload') onGo(undefined, 'upload', 'replace')
    generate.reset()
  })
  const { selected } = wizardPhotos
  const selectedUrl = selected && imageOf(selected)
  // Going back to before there was one: the photo still has the project that was made of it here.
  const openId = projectId ?? (selectedUrl === undefined ? undefined : made.get(selectedUrl))
  const { data: project } = useProject(openId)
  // Going back and forward may lead to the project of another photo than the one selected last.
  const photo =
    selected && (!project || selectedUrl === project.originalImageUrl)
      ? selected
      : project && photoOf(project)
  const imageUrl = photo && imageOf(photo)
  // Where nothing was kept through a reload, or what was kept is not read yet.
  const step = projectId !== undefined || (imageUrl && wanted === 'prompt') ? wanted : 'upload'
  const setStep = (next: WizardStep) => onGo(next === 'upload' ? projectId : openId, next, 'push')
  // The step that was gone to: one that is only shown late, after a reload, takes no focus.
  const wizard = useStepFocus(wanted)
  const { data: analysis } = useQuery({ ...analysisQuery(imageUrl ?? ''), enabled: imageUrl !== undefined })

  const prompt = draft ?? project?.userPrompt ?? ''
  const inQuestion = useRoomType(
    imageUrl,
    analysis,
    project?.originalImageUrl === imageUrl ? project : undefined,
  )
  // A room that the words name counts more than the answer, so that words which only a choice of style made follow it.
  const room = {
    ...inQuestion,
    answer: (roomType: RoomType) => {
      inQuestion.answer(roomType)
      const words = withRoom(prompt, roomType)
      if (words !== prompt) setDraft(words)
    },
  }
  const shown = useRef(imageUrl)
  useEffect(() => void (shown.current = imageUrl))

  // What a project has, or is about to have, is kept by it.
  const making = create.isPending ? create.variables.originalImageUrl : undefined
  const waiting = wizardPhotos
    .sources()
    .filter(({ source }) => source !== making && !(typeof source === 'string' && made.has(source)))
  const isKnown = useKeptChoice(
    { photos: waiting, selectedKey: selected?.key, words: openId === undefined ? draft : undefined },
    projectId === undefined
      ? (kept) => {
          wizardPhotos.restore(kept)
          setDraft((now) => now ?? kept.words)
        }
      : undefined,
  )
  const startFailure =
    generate.isError && generate.variables.id === openId
      ? { reason: messageOf(generate.error), lacksCredits: isCreditProblem(generate.error) }
      : null

  const createAndStage = () => {
    if (!imageUrl || !prompt.trim()) {
      const description = 'Please select an image and enter staging instructions.'
      toast({ title: 'Missing information', description, variant: 'destructive' })
      return
    }
    create.mutate(
      { originalImageUrl: imageUrl, userPrompt: prompt.trim(), roomType: room.said },
      {
        onSuccess: (id) => {
          setMade((before) => new Map(before).set(imageUrl, id))
          // Gone back meanwhile to choose another: that one is not taken from under the finger.
          if (shown.current !== imageUrl) return
          onGo(id, 'prompt', 'replace')
          moving.current = setTimeout(() => onGo(id, 'results', 'push'), RESULTS_DELAY_MS)
        },
      },
    )
  }
  const stageAgain = () => {
    if (openId === undefined || !prompt.trim()) {
      toast({ title: 'Please create a project first.', variant: 'destructive' })
      return
    }
    generate.mutate({ id: openId, userPrompt: prompt.trim() })
    setStep('results')
  }

  const steps = stepStates({
    step,
    hasPhoto: imageUrl !== undefined && analysis?.isInteriorImage !== false,
    hasProject: openId !== undefined,
    status: startFailure === null ? project?.status : 'failed',
  })

  return (
    <div ref={wizard}>
      <WizardSteps group={group} step={step} steps={steps} onStep={setStep} />
      {projectId === undefined ? <OfflineWizard photos={wizardPhotos.photos} /> : null}
      <div {...panelProps(group, 'upload', step === 'upload')}>
        {step === 'upload' ? (
          <UploadStep
            wizardPhotos={wizardPhotos}
            photo={photo}
            isKnown={isKnown}
            room={room}
            onContinue={() => setStep('prompt')}
          />
        ) : null}
      </div>
      <div {...panelProps(group, 'prompt', step === 'prompt')}>
        {step === 'prompt' && photo && imageUrl ? (
          <PromptStep
            fallback={pictureSkeleton}
            photo={photo}
            imageUrl={imageUrl}
            room={room}
            prompt={prompt}
            onPrompt={setDraft}
            hasProject={openId !== undefined}
            busy={create.isPending || generate.isPending || (project !== undefined && isRunning(project))}
            onCreate={createAndStage}
            onStage={stageAgain}
            onViewResults={() => setStep('results')}
          />
        ) : null}
      </div>
      <div {...panelProps(group, 'results', step === 'results')}>
        {step !== 'results' || projectId === undefined ? null : (
          <ResultsStep
            fallback={pictureSkeleton}
            projectId={projectId}
            starting={generate.isPending}
            startFailure={startFailure}
            meanwhile={meanwhile}
            onBack={() => setStep(imageUrl ? 'prompt' : 'upload')}
            onStage={(userPrompt) => {
              setDraft(userPrompt)
              generate.mutate({ id: projectId, userPrompt })
            }}
          />
        )}
      </div>
    </div>
  )
}

/** Where its photo is on the server, once it is there. */
const imageOf = ({ upload }: WizardPhoto) => (upload.state === 'stored' ? upload.imageUrl : undefined)

/** The photo of a project that is opened again. */
const photoOf = (project: Project): WizardPhoto => ({
  key: `project-${project.id}`,
  name: projectName(project),
  previewUrl: originalFiles(project).src,
  upload: { state: 'stored', imageUrl: project.originalImageUrl },
})
