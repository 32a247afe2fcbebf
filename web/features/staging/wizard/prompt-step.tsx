import { ArrowRight, WandSparkles } from 'lucide-react'
import { Button } from '../../../ui/action/button.tsx'
import { RoomTypeQuestion } from '../room-type/room-type-question.lazy.ts'
import type { RoomTypeInQuestion } from '../room-type/use-room-type.ts'
import { AnalysisPanel } from './analysis-panel.tsx'
import { AnswerAdvice } from './answer-advice.tsx'
import { PromptEditor } from '../presets/prompt-editor.tsx'
import type { WizardPhoto } from './wizard-photo.ts'

interface Props {
  photo: WizardPhoto
  imageUrl: string
  room: RoomTypeInQuestion
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
export function PromptStep({ photo, imageUrl, room, prompt, onPrompt, hasProject, busy, ...on }: Props) {
  const empty = prompt.trim() === ''
  const isAsked = room.choices.length > 0

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] xl:grid-rows-[auto_1fr] xl:gap-8">
      <img
        src={photo.previewUrl}
        alt={`Selected: ${photo.name}`}
        className="aspect-[4/3] w-full rounded-print bg-sunken object-contain sm:aspect-[3/2]"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 xl:row-span-2">
        <PromptEditor
          roomType={isAsked ? null : room.roomType}
          onRoom={room.isOpen ? room.answer : undefined}
          prompt={prompt}
          onPrompt={onPrompt}
        />
        {isAsked ? <RoomTypeQuestion choices={room.choices} onAnswer={room.answer} /> : null}
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
      <div>
        <AnalysisPanel imageUrl={imageUrl} roomType={room.roomType} />
        <AnswerAdvice imageUrl={imageUrl} instruction={prompt} onAnswer={onPrompt} />
      </div>
    </div>
  )
}
