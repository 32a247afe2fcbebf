import { useQuery } from '@tanstack/react-query'
import { ArrowRight, WandSparkles } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { analysisQuery } from './analysis-query.ts'
import { AnalysisPanel } from './analysis-panel.tsx'
import { PromptExamples } from './prompt-examples.tsx'
import type { WizardPhoto } from './wizard-photo.ts'

const MAX_PROMPT_LENGTH = 4000

interface Props {
  photo: WizardPhoto
  imageUrl: string
  prompt: string
  onPrompt: (prompt: string) => void
  hasProject: boolean
  /** The project is being created or staged. */
  busy: boolean
  onCreate: () => void
  onStage: () => void
  onViewResults: () => void
}

/** Step 2: say how the room should be staged. */
export function PromptStep({ photo, imageUrl, prompt, onPrompt, hasProject, busy, ...on }: Props) {
  const { data: analysis } = useQuery(analysisQuery(imageUrl))
  const area = useRef<HTMLTextAreaElement>(null)
  const empty = prompt.trim() === ''
  const room = !analysis || analysis.roomType === 'other' ? 'room' : analysis.roomType

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 xl:grid-cols-[6fr_5fr] xl:grid-rows-[auto_1fr] xl:gap-8">
      <img
        src={photo.previewUrl}
        alt={`Selected: ${photo.name}`}
        className="aspect-[3/2] w-full rounded-print bg-sunken object-contain max-sm:aspect-[2/1] max-sm:object-cover"
      />
      <div className="grid content-start gap-4 xl:row-span-2">
        <TextAreaField
          ref={area}
          label="Describe how you want the room to be staged"
          name="userPrompt"
          value={prompt}
          maxLength={MAX_PROMPT_LENGTH}
          onChange={(event) => onPrompt(event.target.value)}
        />
        {empty ? (
          <PromptExamples
            room={room}
            onChoose={(text) => {
              onPrompt(text)
              area.current?.focus()
            }}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          {hasProject ? (
            <>
              <Button disabled={empty || busy} onClick={on.onStage}>
                <WandSparkles aria-hidden />
                Stage Room
              </Button>
              <Button variant="quiet" onClick={on.onViewResults}>
                View Results
              </Button>
            </>
          ) : (
            <Button disabled={empty || busy} busy={busy} onClick={on.onCreate}>
              Create Project & Continue
              <ArrowRight aria-hidden />
            </Button>
          )}
        </div>
      </div>
      <AnalysisPanel imageUrl={imageUrl} />
    </div>
  )
}
