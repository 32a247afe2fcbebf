import { useState } from 'react'
import type { AdminHelpTopic, HelpTopicForm } from '../../../../shared/contracts/admin/help-topics.ts'
import { HELP_SECTIONS, type HelpSectionId } from '../../../../shared/help-sections.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { TopicFields } from './topic-fields.ts'
import { TopicSavedMeanwhile } from './topic-saved-meanwhile.tsx'
import { TopicVersions } from './topic-versions.tsx'
import { type EditedTopic, useSaveTopic } from './use-save-topic.ts'

interface Props {
  edited: EditedTopic
  facts: { name: string; value: string }[]
  onClose: () => void
}

const SECTIONS = HELP_SECTIONS.map(({ id, title }) => ({ value: id, label: title }))

/** Writes a help topic, or changes one; where somebody else saved first, it shows both. */
export function TopicDialog({ edited: opened, facts, onClose }: Props) {
  const [edited, setEdited] = useState(opened)
  const [clash, setClash] = useState<{ theirs: AdminHelpTopic; mine: HelpTopicForm } | null>(null)
  const goOn = (form: HelpTopicForm) => {
    if (clash) setEdited({ kind: 'known', topic: { ...clash.theirs, ...form } })
    setClash(null)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={edited.kind === 'known' ? 'Edit help topic' : 'Write help topic'}
    >
      {clash ? (
        <TopicSavedMeanwhile
          {...clash}
          onTakeTheirs={() => goOn(clash.theirs)}
          onKeepMine={() => goOn(clash.mine)}
        />
      ) : (
        <TopicForm
          edited={edited}
          facts={facts}
          onClose={onClose}
          onConflict={(theirs, mine) => setClash({ theirs, mine })}
        />
      )}
    </Dialog>
  )
}

interface FormProps extends Props {
  onConflict: (theirs: AdminHelpTopic, mine: HelpTopicForm) => void
}

/** Prices and limits are named as facts. */
function TopicForm({ edited, facts, onClose, onConflict }: FormProps) {
  const topic = edited.kind === 'known' ? edited.topic : null
  const asked = edited.kind === 'new' ? edited.question?.question : undefined
  const [section, setSection] = useState<HelpSectionId>(topic?.section ?? 'getting-started')
  const [isPublished, setPublished] = useState(topic?.isPublished ?? true)
  const { mutate, isPending } = useSaveTopic(edited, { onSaved: onClose, onConflict })
  const { errors, formProps } = useForm(TopicFields, (form) => mutate(form))
  return (
    <form {...formProps} className="grid gap-4">
      <SelectField
        name="section"
        label="Section"
        value={section}
        options={SECTIONS}
        onChange={setSection}
        error={errors.section}
      />
      <TextField
        name="question"
        label="Question"
        defaultValue={topic?.question ?? asked}
        error={errors.question}
      />
      <TextAreaField
        name="answer"
        label="Answer"
        rows={6}
        defaultValue={topic?.answer}
        hint="A little Markdown. Prices and limits are named in braces, from the list below."
        error={errors.answer}
      />
      <details className="text-sm">
        <summary className="flex min-h-hit cursor-pointer items-center font-medium">Facts</summary>
        <ul className="grid gap-1">
          {facts.map(({ name, value }) => (
            <li key={name} className="wrap-anywhere">
              <code>{`{${name}}`}</code> <span className="text-ink-2">{value}</span>
            </li>
          ))}
        </ul>
      </details>
      <TextAreaField
        name="keywords"
        label="Other ways to ask, one a line"
        rows={4}
        defaultValue={(topic?.keywords ?? []).join('\n')}
        error={errors.keywords}
      />
      <Switch label="Published" checked={isPublished} onChange={setPublished} />
      {isPublished ? <input type="hidden" name="isPublished" value="on" /> : null}
      {topic ? <TopicVersions id={topic.id} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
