import type { SystemPrompt } from '../../../../shared/contracts/prompts.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { promptWords } from './prompt-words.ts'

interface Props {
  theirs: SystemPrompt
  /** The form below, whose values are one's own. */
  formId: string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What somebody else saved first, above what one was about to save, and a choice between the two. */
export function SavedMeanwhile({ theirs, formId, onKeepMine, onTakeTheirs }: Props) {
  const takeTheirs = () => {
    const form = document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`)
    for (const name of ['name', 'model', 'prompt'] as const) {
      const field = form?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = theirs[name]
    }
    onTakeTheirs()
  }
  return (
    <section aria-label="Saved by somebody else" className="grid gap-3">
      <Banner tone="bad" title="Somebody else has changed this prompt meanwhile.">
        This is what they saved. Yours is in the form below.
      </Banner>
      <div className="grid gap-1 rounded-control border border-line-strong p-3 text-sm">
        <p className="font-semibold wrap-anywhere">{theirs.name}</p>
        <p className="text-ink-2">
          {promptWords[theirs.promptType].name}, {theirs.model}
        </p>
        <p className="wrap-anywhere whitespace-pre-wrap">{theirs.prompt}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" size="sm" onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button variant="quiet" size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </section>
  )
}
