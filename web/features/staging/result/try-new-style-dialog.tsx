import { WandSparkles } from 'lucide-react'
import { useState } from 'react'
import type { Project } from '../../../../shared/contracts/projects.ts'
import { messageOf } from '../../../api-error.ts'
import { paths } from '../../../paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { isCreditProblem } from '../progress/credit-problem.ts'
import { PromptEditor } from '../presets/prompt-editor.tsx'
import { useStaging } from '../progress/use-staging.ts'

interface Props {
  project: Project
  onClose: () => void
}

/** Stages the same photo once more with other words; the earlier versions stay. */
export function TryNewStyleDialog({ project, onClose }: Props) {
  const [prompt, setPrompt] = useState(project.userPrompt)
  const { generate } = useStaging()
  const { error } = generate
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Try New Style"
      description="Another version of this room, for 1 credit. The versions you have stay."
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          generate.mutate({ id: project.id, userPrompt: prompt.trim() }, { onSuccess: onClose })
        }}
      >
        <PromptEditor roomType={project.roomType} prompt={prompt} onPrompt={setPrompt} />
        {error ? (
          <Banner
            tone="bad"
            title={isCreditProblem(error) ? 'No Credits Available' : 'Failed to generate image'}
            silent
          >
            <p>{messageOf(error)}</p>
            {isCreditProblem(error) ? (
              <TextLink to={paths.subscription}>Check your available credits</TextLink>
            ) : null}
          </Banner>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={generate.isPending} disabled={!prompt.trim()}>
            <WandSparkles aria-hidden />
            Stage Room
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
