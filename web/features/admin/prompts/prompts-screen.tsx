import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PROMPT_TYPES, type PromptType, type SystemPrompt } from '../../../../shared/contracts/prompts.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { PromptCard } from './prompt-card.tsx'
import { PromptDialog } from './prompt-dialog.tsx'
import { promptWords } from './prompt-words.ts'
import { promptsQuery } from './prompts-query.ts'

/** What models are told, a tab for each type. */
export default function PromptsScreen() {
  const { data, isError } = useQuery(promptsQuery)
  const [type, setType] = useState<PromptType>('image_generation')
  const [edited, setEdited] = useState<SystemPrompt | 'new' | null>(null)
  useTitle('System Prompts')
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1>System Prompts</h1>
        <Button size="sm" onClick={() => setEdited('new')}>
          <Plus aria-hidden />
          Create Prompt
        </Button>
      </div>
      <Tabs
        label="Prompt types"
        value={type}
        onChange={(value) => setType(PROMPT_TYPES.find((known) => known === value) ?? type)}
        tabs={PROMPT_TYPES.map((value) => ({
          value,
          label: promptWords[value].name,
          panel: (
            <>
              <p className="mb-4 text-sm text-ink-2">{promptWords[value].use}</p>
              {isError && !data ? <Banner tone="bad">Failed to load system prompts.</Banner> : null}
              {!data && !isError ? <Skeleton className="h-64 w-full" /> : null}
              {data ? (
                <Prompts prompts={data.filter(({ promptType }) => promptType === value)} onEdit={setEdited} />
              ) : null}
            </>
          ),
        }))}
      />
      {edited === null ? null : (
        <PromptDialog
          key={edited === 'new' ? edited : `${edited.id} ${edited.version}`}
          prompt={edited === 'new' ? null : edited}
          type={type}
          onClose={() => setEdited(null)}
          onType={setType}
        />
      )}
    </>
  )
}

function Prompts({ prompts, onEdit }: { prompts: SystemPrompt[]; onEdit: (prompt: SystemPrompt) => void }) {
  if (prompts.length === 0)
    return (
      <EmptyState title="No prompts of this type" heading="h2">
        Create one and make it the default.
      </EmptyState>
    )
  return (
    <ul className="grid gap-5 lg:grid-cols-2">
      {prompts.map((prompt) => (
        <li key={prompt.id} className="min-w-0">
          <PromptCard prompt={prompt} onEdit={() => onEdit(prompt)} />
        </li>
      ))}
    </ul>
  )
}
