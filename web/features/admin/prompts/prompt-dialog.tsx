import { useId, useState, type FormEvent } from 'react'
import {
  PROMPT_TYPES,
  SystemPromptForm,
  type PromptType,
  type SystemPrompt,
} from '../../../../shared/contracts/prompts.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { MODELS, promptWords, usualModel } from './prompt-words.ts'
import { SavedMeanwhile } from './saved-meanwhile.tsx'
import { useSavePrompt } from './use-save-prompt.ts'

interface Props {
  /** Null for a new one. */
  prompt: SystemPrompt | null
  /** Of a new one, until it is chosen. */
  type: PromptType
  onClose: () => void
  /** The type that was saved. */
  onType: (type: PromptType) => void
}

const typeOptions = PROMPT_TYPES.map((value) => ({ value, label: promptWords[value].name }))

function sayInvalid(form: HTMLFormElement): void {
  const { error } = SystemPromptForm.safeParse(Object.fromEntries(new FormData(form)))
  if (error)
    toast({ title: 'Validation Error', description: error.issues[0].message, variant: 'destructive' })
}

/** Writes a new prompt, or changes one; where somebody else saved first it shows what they saved. */
export function PromptDialog({ prompt, type: openedType, onClose, onType }: Props) {
  const [base, setBase] = useState(prompt)
  const [theirs, setTheirs] = useState<SystemPrompt | null>(null)
  const [type, setType] = useState(prompt?.promptType ?? openedType)
  const formId = useId()
  const modelsId = useId()
  const { mutate, isPending } = useSavePrompt(base, {
    onSaved: (saved) => {
      onType(saved.promptType)
      onClose()
    },
    onConflict: setTheirs,
  })
  const { errors, formProps } = useForm(SystemPromptForm, (form) => mutate(form))
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    sayInvalid(event.currentTarget)
    formProps.onSubmit(event)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={prompt ? 'Edit prompt' : 'Create prompt'}
    >
      {theirs ? (
        <SavedMeanwhile
          theirs={theirs}
          onKeepMine={() => {
            setBase(theirs)
            setTheirs(null)
          }}
          onTakeTheirs={() => {
            setBase(theirs)
            setType(theirs.promptType)
            setTheirs(null)
          }}
          formId={formId}
        />
      ) : null}
      <form {...formProps} id={formId} onSubmit={onSubmit} className="grid gap-4">
        <TextField name="name" label="Name" defaultValue={prompt?.name} error={errors.name} />
        <SelectField
          name="promptType"
          label="Type"
          value={type}
          options={typeOptions}
          onChange={setType}
          error={errors.promptType}
        />
        <TextField
          name="model"
          label="Model"
          list={modelsId}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={prompt?.model ?? usualModel(openedType)}
          error={errors.model}
        />
        <datalist id={modelsId}>
          {MODELS.map((model) => (
            <option key={model} value={model}>
              {model}
            </option>
          ))}
        </datalist>
        <TextAreaField
          name="prompt"
          label="Prompt"
          rows={10}
          defaultValue={prompt?.prompt}
          error={errors.prompt}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending} disabled={theirs !== null}>
            {prompt ? 'Save' : 'Create'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
