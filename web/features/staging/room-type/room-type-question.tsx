import { useId } from 'react'
import type { RoomType } from '../../../../shared/constants.ts'
import { Button } from '../../../ui/action/button.tsx'
import { sentenceCase } from '../sentence-case.ts'

interface Props {
  /** The likeliest types, the likeliest first. */
  choices: readonly RoomType[]
  /** Which room, where several are asked for side by side. */
  name?: string
  onAnswer: (roomType: RoomType) => void
}

/** Asks which room a photo shows where the reading leaves it open; nobody has to answer. */
export function RoomTypeQuestion({ choices: [likeliest, ...others], name, onAnswer }: Props) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-semibold">
        Which room is this?
        {name ? <span className="sr-only"> {name}</span> : null}
      </legend>
      <div className="flex flex-wrap gap-2">
        {[likeliest, ...others].map((choice) => (
          <Button key={choice} variant="quiet" size="sm" onClick={() => onAnswer(choice)}>
            {sentenceCase(choice)}
          </Button>
        ))}
      </div>
      <p id={id} className="text-xs text-ink-2">
        Without an answer it is staged as {/^[aeiou]/.test(likeliest) ? 'an' : 'a'} {likeliest}.
      </p>
    </fieldset>
  )
}
